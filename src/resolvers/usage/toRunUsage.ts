import type { UsageRow } from '../../domain/usage/readUsage.ts';
import type { Showing } from '../Showing.ts';
import type { RunUsage } from './RunUsage.ts';

/** A usage row as the graph shows it. */
export function toRunUsage(
  row: UsageRow,
): Showing<RunUsage, UsageRow, 'id' | 'projectId' | 'workKind' | 'accountId' | 'runId' | 'cardId' | 'storedAt'> {
  return {
    ...row,
    models: Object.entries(row.models)
      .map(([model, usage]) => ({ model, ...usage }))
      .sort((a, b) => (a.model < b.model ? -1 : 1)),
    costUsd: row.costUsd === null ? null : Number(row.costUsd),
  };
}
