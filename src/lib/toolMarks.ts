/** The key in the `_meta` of a listed tool under which an instance says what bridges have to know of the tool. */
export const TOOL_MARKS = 'bascule/marks';

/** What bridges have to know of a tool of the board. */
export interface ToolMarks {
  /** It only reads, or writes on the board alone: it changes nothing that decides what becomes of the card or its folder. */
  readonly speaks: boolean;
  /** It acts for the session of the agent, whose id it takes as `sessionId`. */
  readonly ofSession: boolean;
}
