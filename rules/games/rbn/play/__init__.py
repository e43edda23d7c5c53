"""What a convoy does of an evening."""

from rules.games.rbn.play.evening import RbnPlay

play = RbnPlay()
