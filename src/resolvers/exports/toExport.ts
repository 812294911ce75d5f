import type { Context } from '../../domain/context.ts';
import { type ExportRow, hasExpired } from '../../domain/exports/exportRow.ts';
import type { Export } from './Export.ts';

/** An export as the graph shows it: expired from its time on, with an address only while the file can be fetched. */
export function toExport(ctx: Pick<Context, 'now' | 'rules'>, row: ExportRow): Export {
  const state = hasExpired(row, ctx.now) ? 'expired' : row.state;
  return {
    id: row.id,
    state,
    progress: row.progress,
    url: state === 'ready' ? `${ctx.rules.baseUrl}/exports/${row.id}` : null,
    bytes: row.bytes,
    requestedAt: row.requested_at,
    finishedAt: row.finished_at,
    expiresAt: row.expires_at,
    failure: row.failure,
  };
}
