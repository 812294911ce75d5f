/** Why nobody will read a message, in the words that its author reads. */
export const NOT_TAKEN_IN_TIME = 'The bridge did not take the message in time';
export const STOPPED = 'A person stopped the run';
export const COMMAND_WITHDRAWN = 'A person withdrew the command that would have resumed the session';
export const NOT_STARTED = 'The run ended before its agent started';
export const BRIDGE_REFUSED = 'The bridge refused the message';
export const NEVER_READ = 'The agent ended three times without reading the message';
export const CARD_GONE = 'The card was deleted';
export const HELD = 'Agents on this card are paused; let them run again first';
export const UPDATE = 'Update the bridge to write to its runs';
