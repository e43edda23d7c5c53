// The first questions of a list: every answer asks for the next questions, with all answers so far.
"use strict";

// What is being typed or was just tapped is not written over by an answer that comes meanwhile.
Idiomorph.defaults.ignoreActiveValue = true;
