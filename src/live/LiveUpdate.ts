/** What a page hears: a flat map of scalars that says what changed, and never the changed thing (document 3 §6). */
export type LivePayload = { readonly type: string } & Readonly<Record<string, string | number | boolean | null>>;

/** A message for the pages that follow one topic. */
export interface LiveUpdate {
  readonly topic: string;
  /** Whose the changed thing is. */
  readonly accountId: string;
  readonly payload: LivePayload;
}

const SCALARS: ReadonlySet<string> = new Set(['string', 'number', 'boolean']);

/**
 * The payload as it travels. `origin` is added when the payload has none of its own.
 * @throws TypeError on a payload without `type` or with a value that is no scalar
 */
export function encodePayload(payload: LivePayload, origin?: string): string {
  if (typeof payload.type !== 'string' || payload.type === '') throw new TypeError('a live update needs a type');
  for (const [name, value] of Object.entries(payload)) {
    // A nested value would sooner or later carry content past the rights of whoever listens.
    if (value !== null && !SCALARS.has(typeof value)) throw new TypeError(`${name} of a live update is no scalar`);
  }
  const { origin: own = origin ?? null, ...rest } = payload;
  return JSON.stringify(own === null ? rest : { ...rest, origin: own });
}
