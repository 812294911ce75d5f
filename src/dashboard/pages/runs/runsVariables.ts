import type { RunsPageQuery$variables } from '../../__generated__/RunsPageQuery.graphql.ts';
import { serverNow } from '../../lib/serverClock.ts';
import { beginOf, filterOf } from './runFilter.ts';
import type { RunSearch } from './runSearch.ts';

/** An id that no card has. */
const NO_CARD = '00000000-0000-0000-0000-000000000000';

/** The variables of the page of runs, from the filters of its address. */
export function runsVariables(handle: string, search: RunSearch): RunsPageQuery$variables {
  const now = serverNow();
  const ungrouped = filterOf(search, now);
  return {
    handle,
    ungrouped,
    filter: search.group ? { ...ungrouped, group: search.group } : ungrouped,
    today: beginOf('today', now),
    card: search.card ?? NO_CARD,
  };
}
