/** Why a result is what it is, as far as this service knows the codes (document 2 §2.2). */
const KNOWN: ReadonlySet<string> = new Set(['stacked', 'approval-stale']);
const UNKNOWN = 'other';

/** The code as it is stored: one that a newer bridge made up reads as `other`. */
export function knownResultReason(code: string): string {
  return KNOWN.has(code) ? code : UNKNOWN;
}
