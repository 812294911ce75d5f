export type Id = string | number | null;

/** A message of JSON-RPC, as far as the passing of messages must know. */
export interface Message {
  readonly jsonrpc?: string;
  readonly id?: Id;
  readonly method?: unknown;
  readonly params?: Params;
  readonly result?: unknown;
  readonly error?: unknown;
}

export interface Params {
  readonly [name: string]: unknown;
  readonly protocolVersion?: unknown;
  readonly requestId?: Id;
  readonly capabilities?: { readonly elicitation?: { readonly form?: unknown; readonly url?: unknown } };
  /** What describes the message itself; in the newest revision also its client. */
  readonly _meta?: Readonly<Record<string, unknown>>;
}
