import { among, type Bound, build, prepare, run } from '../../db/builder.ts';
import { namesOf } from '../../tables/columns.ts';
import { InboxMark, type InboxMarkRow } from '../../tables/InboxMark.ts';
import { personOf } from '../actInProject.ts';
import { authorize } from '../authorize.ts';
import type { Context } from '../context.ts';
import { findBlockedWork } from './findBlockedWork.ts';
import { findCostLines } from './findCostLines.ts';
import { findEndedRuns } from './findEndedRuns.ts';
import { findFailedChecks } from './findFailedChecks.ts';
import { findFinishedWork } from './findFinishedWork.ts';
import { findLimitedWork } from './findLimitedWork.ts';
import { findMentions } from './findMentions.ts';
import { findQuestions } from './findQuestions.ts';
import { findReviews } from './findReviews.ts';
import { findSiteReviews } from './findSiteReviews.ts';
import { findTroubledBridges } from './findTroubledBridges.ts';
import { type FoundItem, INBOX_KINDS, type InboxItem } from './InboxItem.ts';
import { type InboxReach, reachOf } from './InboxReach.ts';

/** The sources of items. Each reads the current state, so that nothing outdated can stay in an inbox. */
const SOURCES: readonly ((ctx: Context, reach: InboxReach) => Promise<FoundItem[]>)[] = [
  findQuestions,
  findMentions,
  findReviews,
  findFinishedWork,
  findSiteReviews,
  findEndedRuns,
  findFailedChecks,
  findBlockedWork,
  findLimitedWork,
  findTroubledBridges,
  findCostLines,
];

const MARKS = prepare(({ accountId, itemIds }: Bound<{ accountId: string; itemIds: readonly string[] }>) =>
  build
    .selectFrom('inboxMark')
    .select(namesOf(InboxMark))
    .where('accountId', '=', accountId)
    .where('itemId', '=', among(itemIds)),
);

/**
 * Everything that needs the caller, or needs them in one project: requests for leave and questions first, the one that has waited longest on top;
 * then by kind, the newest on top. What is done or snoozed is among it.
 */
export async function readInbox(ctx: Context, projectId?: string | null): Promise<InboxItem[]> {
  authorize(ctx, 'read', 'projects');
  const reach = reachOf(ctx, projectId);
  const found = (await Promise.all(SOURCES.map((find) => find(ctx, reach)))).flat();
  if (found.length === 0) return [];
  const marks = await run(ctx.queries, MARKS, {
    accountId: personOf(ctx.actor),
    itemIds: found.map(({ id }) => id),
  });
  const byItem = new Map(marks.map((mark) => [mark.itemId, mark]));
  return found.map((item) => marked(ctx, item, byItem.get(item.id))).sort(compare);
}

function marked({ now }: Context, item: FoundItem, mark: InboxMarkRow | undefined): InboxItem {
  const until = mark?.snoozedUntil ?? null;
  return {
    ...item,
    readAt: mark?.readAt ?? null,
    doneAt: mark?.doneAt ?? null,
    snoozedUntil: until !== null && until > now ? until : null,
  };
}

const compare = (one: InboxItem, other: InboxItem): number => (placeOf(one) < placeOf(other) ? -1 : 1);

/** Orders items as text, so that a page can begin after the place of any item, even one that has disappeared. */
export function placeOf({ kind, createdAt, id }: Pick<InboxItem, 'kind' | 'createdAt' | 'id'>): string {
  const ms = createdAt.getTime();
  const time = kind === 'question' || kind === 'permission-request' ? ms : LATEST - ms;
  // One sign for each kind, also behind the tenth.
  return `${INBOX_KINDS.indexOf(kind).toString(36)} ${String(time).padStart(16, '0')} ${id}`;
}

/** Above every time that the database can hold. */
const LATEST = 9_000_000_000_000_000;
