import type { Readable } from 'node:stream';
import { Refusal } from '../../errors.ts';
import { authorize } from '../authorize.ts';
import type { Context } from '../context.ts';
import { hasExpired } from './hasExpired.ts';
import { findExport } from './readExports.ts';

const AWAY = 'The store of the exports does not answer just now; try again.';
const RETRY_SECONDS = 5;
/** Each is a whole sentence, so that pages can translate it. */
const UNREADY = {
  pending: 'The export is pending, not ready.',
  running: 'The export is running, not ready.',
  failed: 'The export is failed, not ready.',
  expired: 'The export is expired, not ready.',
} as const;

/** An export's open file; the caller reads the content or destroys it. */
export interface OpenExport {
  readonly content: Readable;
  readonly bytes: number;
  /** The name under which a browser saves it. */
  readonly name: string;
}

/**
 * Opens the file of an export for the person, or a program with the `api` scope, of the same account.
 * @throws Refusal export_not_found for another account's too, export_expired, conflict while it is not ready, unavailable
 *   while the store does not answer
 */
export async function openExport(ctx: Context, id: string): Promise<OpenExport> {
  authorize(ctx, 'write');
  const row = await findExport(ctx, id);
  if (row === undefined) throw new Refusal('export_not_found');
  if (hasExpired(row, ctx.now)) throw new Refusal('export_expired');
  if (row.state !== 'ready') throw new Refusal('conflict', { message: UNREADY[row.state] });
  const found = await ctx.exportStorage.open({ exportId: row.id, attempt: row.attempts }).catch((cause: unknown) => {
    ctx.report?.('export_store_away', cause);
    throw new Refusal('unavailable', { message: AWAY, retryAfter: RETRY_SECONDS, cause });
  });
  // A file that was deleted by hand counts as expired: a new export restores it.
  if (found === undefined) throw new Refusal('export_expired');
  return { ...found, name: `bascule-export-${row.requestedAt.toISOString().slice(0, 10)}.zip` };
}
