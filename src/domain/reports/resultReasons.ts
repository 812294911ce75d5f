/** The reasons of results that this service knows (document 2 §2.2). */
const KNOWN: ReadonlySet<string> = new Set(['stacked', 'approval-stale']);
const UNKNOWN = 'other';

/** The code as stored: an unknown one from a newer bridge becomes `other`. */
export function knownResultReason(code: string): string {
  return KNOWN.has(code) ? code : UNKNOWN;
}
