/** A tool call, as a session file records it. */
export interface SessionCall {
  readonly tool: string;
  readonly kind: 'shell' | 'subagent' | 'tool';
  readonly startedAt: number;
  /** Undefined when no line records its end. */
  endedAt: number | undefined;
  isError: boolean | null;
  /** The command of a shell; undefined for other tools. */
  readonly command: string | undefined;
  /** The input of another tool. */
  readonly input: string;
  backgroundId: string | null;
  readonly waitsOn: string | null;
}

/** A call while its session is being read. */
export type OpenCall = { -readonly [Key in keyof SessionCall]: SessionCall[Key] } & {
  turn: unknown;
  isWrapper: boolean;
  isNested: boolean;
  ran: { from: number; to: number; isError: boolean | null } | undefined;
};

/** The initial state of a call. */
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
