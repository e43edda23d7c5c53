"""The pages of the builder: begin, build, history, my lists."""
