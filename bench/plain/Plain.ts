/** A call, its body as `JSON.parse` read it; undefined without one. */
export interface PlainCall {
  readonly path: string;
  readonly body: unknown;
}

/** The status and the text of an answer. @throws Error, which is answered with 500 */
export type PlainService = (call: PlainCall) => Promise<{ status: number; text: string }>;

/** What a plain service is started with. */
export interface PlainOrder {
  /** Which of the services. */
  readonly kind: string;
  readonly databaseUrl: string;
  /** The tokens that it knows. */
  readonly tokens: readonly string[];
  /** What it answers where the answer says nothing: as many bytes as ours sends. */
  readonly answer: string;
}
