import type { ExportRow } from '../../tables/DataExport.ts';

/** An export counts as expired from its time on, whether or not the sweep has been there. */
export function hasExpired(row: Pick<ExportRow, 'state' | 'expiresAt'>, now: Date): boolean {
  return row.state === 'expired' || (row.state === 'ready' && row.expiresAt !== null && row.expiresAt <= now);
}
