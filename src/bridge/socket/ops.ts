/**
 * The language of the control socket: one JSON object a line each way. A request names an operation; there is one answer
 * to each, then the connection closes.
 */
export interface Request {
  readonly op: string;
  readonly args: unknown;
}

export type Reply = { readonly ok: true; readonly result: unknown } | { readonly ok: false; readonly error: string };

export type Handlers = Readonly<Record<string, (args: unknown) => unknown>>;

/** Nothing that is said here comes near. */
export const MOST_BYTES = 4 * 1024 * 1024;

/** What `reload` answers: every fault that was found, each a line for a person; none: the new rules apply. */
export interface ReloadReply {
  readonly problems: readonly string[];
}
