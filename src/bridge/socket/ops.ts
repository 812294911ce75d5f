/**
 * The language of the control socket: JSON objects, one a line. The caller says hello with a number of its own; the bridge
 * answers with its number and its proof; the caller sends its proof with a request, which names an operation; there is one
 * answer to it, then the connection closes.
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

/** The longest line that either end reads, in bytes. Real ones are far shorter. */
export const MOST_BYTES = 4 * 1024 * 1024;

/** What `reload` answers: every fault that was found, each a line for a person; none: the new rules apply. */
export interface ReloadReply {
  readonly problems: readonly string[];
}
