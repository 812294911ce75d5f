/** What a page is sent: a flat map of scalars that says what changed, and never the changed content (document 3 §6). */
export type LivePayload = { readonly type: string } & Readonly<Record<string, string | number | boolean | null>>;

/** A message for the pages that follow one topic. */
export interface LiveUpdate {
  readonly topic: string;
  /** The account that owns the changed thing. */
  readonly accountId: string;
  readonly payload: LivePayload;
}

const SCALARS: ReadonlySet<string> = new Set(['string', 'number', 'boolean']);

/**
 * The payload as it is published. `origin` is added when the payload has none of its own.
 * @throws TypeError on a payload without `type` or with a value that is not a scalar
 */
export function encodePayload(payload: LivePayload, origin?: string): string {
  if (typeof payload.type !== 'string' || payload.type === '') throw new TypeError('a live update needs a type');
  for (const [name, value] of Object.entries(payload)) {
    // A nested value could carry content to a reader without the rights to it.
    if (value !== null && !SCALARS.has(typeof value)) throw new TypeError(`${name} of a live update is no scalar`);
  }
  const { origin: own = origin ?? null, ...rest } = payload;
  return JSON.stringify(own === null ? rest : { ...rest, origin: own });
}
