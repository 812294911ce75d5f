import { arrayOf, type Bound, build, prepare, rowsOf, run } from '../../db/builder.ts';
import { newId } from '../../lib/uuid.ts';
import type { RunRow } from '../../tables/Run.ts';
import type { TxContext } from '../context.ts';

/** The kind of work that fixes a pull request. */
const FIX = 'fix';
const BODY = 'An agent has started to fix what blocks this pull request.';

type Lists = 'ids' | 'runIds' | 'projectIds' | 'cardIds';

const QUEUE = prepare((bound: Bound<Record<Lists, readonly string[]> & { body: string; now: Date }>) => {
  const fixes = rowsOf('f', {
    id: arrayOf(bound.ids, 'uuid'),
    runId: arrayOf(bound.runIds, 'uuid'),
    projectId: arrayOf(bound.projectIds, 'uuid'),
    cardId: arrayOf(bound.cardIds, 'uuid'),
  });
  const queued = build
    .selectFrom(fixes)
    .innerJoin('card as c', (on) => on.onRef('c.id', '=', 'f.cardId').onRef('c.projectId', '=', 'f.projectId'))
    .select(['f.id', 'c.ownerId as accountId', 'c.projectId', 'c.id as cardId', 'f.runId'])
    .select(['c.pullRequestNumber', 'c.pullRequestUrl', bound.body.as('body'), bound.now.as('createdAt')])
    .$narrowType<{ pullRequestNumber: number }>()
    .where('c.pullRequestNumber', 'is not', null);
  return build
    .insertInto('pullRequestComment')
    .columns([
      'id',
      'accountId',
      'projectId',
      'cardId',
      'runId',
      'pullRequestNumber',
      'pullRequestUrl',
      'body',
      'createdAt',
    ])
    .expression(queued)
    .onConflict((taken) => taken.column('runId').doNothing())
    .returning('accountId');
});

/** Queues a comment on the pull request of the card of each new fix run, where it has one (document 2 §2.2, rule 2). */
export async function queueFixRunComments(tx: TxContext, created: readonly RunRow[]): Promise<void> {
  const fixes = created.filter(({ workKind, subjectType }) => workKind === FIX && subjectType === 'card');
  if (fixes.length === 0) return;
  const queued = await run(tx.queries, QUEUE, {
    ids: fixes.map(() => newId()),
    runIds: fixes.map(({ id }) => id),
    projectIds: fixes.map(({ projectId }) => projectId),
    cardIds: fixes.map(({ subjectId }) => subjectId),
    body: BODY,
    now: tx.now,
  });
  for (const accountId of new Set(queued.map((row) => row.accountId))) tx.signal({ kind: 'forge', accountId });
}
