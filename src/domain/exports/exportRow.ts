import type { ExportState } from '../../tables/words.ts';

/** An export as its statements return it. */
export interface ExportRow {
  id: string;
  account_id: string;
  state: ExportState;
  /** Percent. */
  progress: number;
  bytes: string | null;
  failure: string | null;
  attempts: number;
  requested_at: Date;
  finished_at: Date | null;
  expires_at: Date | null;
}

/** The columns above, of the table under alias `e`. */
export const EXPORT_COLUMNS = `e.id, e.account_id, e.state, e.progress, e.bytes, e.failure, e.attempts,
  e.requested_at, e.finished_at, e.expires_at`;

/** An export counts as expired from its time on, whether or not the sweep has been there. */
export function hasExpired(row: Pick<ExportRow, 'state' | 'expires_at'>, now: Date): boolean {
  return row.state === 'expired' || (row.state === 'ready' && row.expires_at !== null && row.expires_at <= now);
}
