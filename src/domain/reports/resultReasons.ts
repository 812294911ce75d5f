/** The reasons of results that this service knows (document 2 §2.2). */
const KNOWN: ReadonlySet<string> = new Set(['stacked', 'approval-stale']);
const UNKNOWN = 'other';

/** The code as it is stored: one that a newer bridge made up reads as `other`. */
export function knownResultReason(code: string): string {
  return KNOWN.has(code) ? code : UNKNOWN;
}
