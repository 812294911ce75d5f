import type { RunFilter, RunState } from '../../__generated__/RunsPageQuery.graphql.ts';
import type { RunSearch, Span } from './runSearch.ts';

const DAY_MS = 24 * 3_600_000;

/** The filters for the graph, without the group, because the counts of groups do not depend on it. */
export function filterOf(search: RunSearch, now: number): RunFilter {
  const { text, state, card, bridge, account, model, kind, work, experiment, to } = search;
  const from = search.from ?? (search.since && beginOf(search.since, now));
  return {
    ...(text && { text }),
    ...(state && { state: [state satisfies RunState] }),
    ...(card && { card }),
    ...(bridge && { bridge }),
    ...(account && { account }),
    ...(model && { model }),
    ...(kind && { kind }),
    ...(work && { workKind: work }),
    ...(experiment && { experiment }),
    ...(from && { from }),
    ...(to && { to }),
  };
}

/** Today begins at midnight by this computer's clock. */
export function beginOf(span: Span, now: number): string {
  if (span === 'today') return new Date(new Date(now).setHours(0, 0, 0, 0)).toISOString();
  const days = { '24h': 1, '7d': 7, '30d': 30 }[span];
  return new Date(now - days * DAY_MS).toISOString();
}
