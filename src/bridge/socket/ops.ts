/**
 * The protocol of the control socket: JSON objects, one per line. The caller says hello with a random number. The
 * bridge answers with its own number and its proof. The caller sends its proof with a request, which names an
 * operation. The bridge sends one answer, and the connection closes.
 */
export interface Hello {
  readonly hello: string;
}

export interface Welcome {
  readonly number: string;
  readonly proof: string;
}

export interface Request {
  readonly proof: string;
  readonly op: string;
  readonly args: unknown;
}

export type Reply = { readonly ok: true; readonly result: unknown } | { readonly ok: false; readonly error: string };

export type Handlers = Readonly<Record<string, (args: unknown) => unknown>>;

/** The longest line that either end reads, in bytes. Real lines are far shorter. */
export const MOST_BYTES = 4 * 1024 * 1024;

/** The answer to `reload`: every problem, each a line for a person. Without problems, the new rules apply. */
export interface ReloadReply {
  readonly problems: readonly string[];
}
