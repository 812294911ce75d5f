import type { Context } from '../../domain/context.ts';
import { hasExpired } from '../../domain/exports/hasExpired.ts';
import type { ExportRow } from '../../tables/DataExport.ts';
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
    createdAt: row.requestedAt,
    requestedAt: row.requestedAt,
    finishedAt: row.finishedAt,
    expiresAt: row.expiresAt,
    failure: row.failure,
  };
}
