import type { Context } from '../../domain/context.ts';
import { hasExpired } from '../../domain/exports/hasExpired.ts';
import type { ExportRow } from '../../tables/DataExport.ts';
import type { Showing } from '../Showing.ts';
import type { Export } from './Export.ts';

/** An export as the graph shows it: expired from its time on, with an address only while the file can be fetched. */
export function toExport(
  ctx: Pick<Context, 'now' | 'rules'>,
  row: ExportRow,
): Showing<Export, ExportRow, 'accountId' | 'attempts'> {
  const state = hasExpired(row, ctx.now) ? 'expired' : row.state;
  return {
    ...row,
    state,
    url: state === 'ready' ? `${ctx.rules.baseUrl}/exports/${row.id}` : null,
    createdAt: row.requestedAt,
  };
}
