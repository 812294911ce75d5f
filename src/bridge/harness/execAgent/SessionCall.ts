/** A call of a tool, as a session file tells of it. */
export interface SessionCall {
  readonly tool: string;
  readonly kind: 'shell' | 'subagent' | 'tool';
  readonly startedAt: number;
  /** Undefined: nothing told of its end. */
  endedAt: number | undefined;
  isError: boolean | null;
  /** The text of a shell's command; of other tools undefined. */
  readonly command: string | undefined;
  /** What another tool was given. */
  readonly input: string;
  backgroundId: string | null;
  readonly waitsOn: string | null;
}

/** A call while its session is read. */
export type OpenCall = { -readonly [Key in keyof SessionCall]: SessionCall[Key] } & {
  turn: unknown;
  isWrapper: boolean;
  isNested: boolean;
  ran: { from: number; to: number; isError: boolean | null } | undefined;
};

/** What is known of a call before anything tells more. */
export const EMPTY_CALL: Omit<OpenCall, 'tool' | 'startedAt'> = {
  kind: 'tool',
  endedAt: undefined,
  isError: null,
  command: undefined,
  input: '',
  backgroundId: null,
  waitsOn: null,
  turn: undefined,
  isWrapper: false,
  isNested: false,
  ran: undefined,
};
