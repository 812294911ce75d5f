import { statement } from '../../db/statement.ts';
import type { Context } from '../context.ts';
import { inboxItemId } from '../nodes/inboxItemId.ts';
import { type FoundItem, foundItem } from './InboxItem.ts';
import { type InboxReach, VIEWED_PROJECTS } from './InboxReach.ts';
import { subjectTitle } from './subjectTitle.ts';

interface Paused {
  id: string;
  projectId: string;
  cardId: string;
  runId: string | null;
  reason: string;
  createdAt: Date;
  title: string;
}

const PAUSED = statement<Paused>(
  'inbox_paused_cards',
  `select h.id::text as id, h.project_id, h.card_id, h.run_id, h.reason, h.created_at, c.title
   from (select p.id from ${VIEWED_PROJECTS}) p
   cross join lateral (
     select * from card_hold x where x.project_id = p.id and x.reason is not null order by x.id desc limit 200) h
   join card c on c.id = h.card_id and c.archived_at is null`,
);

interface Worn {
  id: string;
  projectId: string;
  kind: string;
  subjectType: string;
  subjectId: string;
  claimCount: number;
  waitingSince: Date;
  title: string | null;
}

/**
 * Work that was claimed three times and still waits, because every bridge that takes it loses it. Work on a held card
 * waits for the hold.
 */
const WORN = statement<Worn>(
  'inbox_worn_requests',
  `select w.id, w.project_id, w.kind, w.subject_type, w.subject_id, w.claim_count, w.waiting_since, c.title
   from (select p.id from ${VIEWED_PROJECTS}) p
   cross join lateral (
     select * from work_request x where x.project_id = p.id and x.state = 'open' and x.claim_count >= 3
     order by x.id desc limit 100) w
   left join card c on c.id = w.subject_id and c.project_id = w.project_id and w.subject_type = 'card'
   where not exists (select from card_hold h where h.card_id = w.subject_id)`,
);

/** The cards that the workflow paused, and the work that no bridge could finish. */
export async function findBlockedWork(ctx: Context, reach: InboxReach): Promise<FoundItem[]> {
  const asked = [reach.accountId, reach.projectIds];
  const [paused, worn] = await Promise.all([ctx.queries.query(PAUSED, asked), ctx.queries.query(WORN, asked)]);
  return [...paused.map(ofHold), ...worn.map(ofRequest)];
}

const PAUSED_TOO = 'Agents on the card are paused.';

const ofHold = ({ id, reason, ...row }: Paused): FoundItem =>
  foundItem({
    ...row,
    id: inboxItemId('blocked-work', row.cardId, id),
    kind: 'blocked-work',
    lead: `${reason} ${PAUSED_TOO}`,
  });

const ofRequest = (row: Worn): FoundItem =>
  foundItem({
    id: inboxItemId('blocked-work', row.id, `claims-${row.claimCount}`),
    kind: 'blocked-work',
    title: row.title ?? subjectTitle(row.subjectType, row.subjectId),
    lead: `The ${row.kind} work was claimed ${row.claimCount} times, and each time the bridge lost it.`,
    createdAt: row.waitingSince,
    projectId: row.projectId,
    cardId: row.title === null ? null : row.subjectId,
    workRequestId: row.id,
  });
