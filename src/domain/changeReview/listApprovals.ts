import { sql } from 'kysely';
import { among, type Bound, build, prepare, run } from '../../db/builder.ts';
import type { ReviewedHead } from '../../tables/CardReview.ts';
import { authorize } from '../authorize.ts';
import type { Context } from '../context.ts';
import { contentOf } from './contentOf.ts';
import { type PresentRepository, presentChanges } from './presentChanges.ts';

/** That people approve of the change of a card. */
export interface Approval {
  /** Who approved last. */
  readonly personId: string;
  readonly at: Date;
  /** Whether the change is what that person approved of. */
  readonly isCurrent: boolean;
  /** The commits that the person looked at. */
  readonly heads: readonly string[];
}

/** The last word of each person on the change of each card, of those who have an account. */
const LAST = prepare(({ ids, accountId }: Bound<{ ids: readonly string[]; accountId: string }>) =>
  build
    .selectFrom('cardReview as v')
    .distinctOn(['cardId', 'personId'])
    .select(['id', 'cardId', 'personId', 'verdict', 'heads', 'createdAt'])
    .where('cardId', '=', among(ids))
    .where('accountId', '=', accountId)
    .where('heads', 'is not', null)
    .where('personId', 'is not', null)
    .where('verdict', '<>', sql.lit<'comment'>('comment'))
    // The word of somebody who has left the project, or only reads there now, decides nothing.
    .where(({ eb, exists, or, selectFrom }) =>
      or([
        eb('personId', '=', eb.ref('v.accountId')),
        exists(
          selectFrom('projectMember as e')
            .whereRef('e.projectId', '=', 'v.projectId')
            .whereRef('e.accountId', '=', 'v.personId')
            .where('e.role', '<>', sql.lit('viewer')),
        ),
      ]),
    )
    .orderBy('cardId')
    .orderBy('personId')
    .orderBy('id', 'desc'),
);

/** What people say of the change of each of the caller's cards: the approval of one, unless another asks for changes. */
export async function listApprovals(ctx: Context, cardIds: readonly string[]): Promise<Map<string, Approval>> {
  authorize(ctx, 'view', 'parent');
  const last = await run(ctx.queries, LAST, { ids: cardIds, accountId: ctx.actor.accountId });
  const byCard = Map.groupBy(last, ({ cardId }) => cardId);
  const approved = [...byCard].flatMap(([cardId, words]) => {
    if (words.some(({ verdict }) => verdict === 'request-changes')) return [];
    const newest = words.reduce((one, other) => (one.id > other.id ? one : other));
    return [{ ...newest, cardId }];
  });
  if (approved.length === 0) return new Map();
  const changes = await presentChanges(
    ctx,
    approved.map(({ cardId }) => cardId),
  );
  return new Map(
    approved.map(({ cardId, personId, createdAt, heads }) => {
      const isCurrent = isOf(heads ?? [], changes.get(cardId) ?? []);
      const seen = (heads ?? []).map(({ head }) => head);
      return [cardId, { personId: personId as string, at: createdAt, isCurrent, heads: seen }];
    }),
  );
}

/** The ids of the people whose last word on the change of each of the caller's cards asks for changes, so that nobody accepts it. */
export async function listAskers(ctx: Context, cardIds: readonly string[]): Promise<Map<string, string[]>> {
  authorize(ctx, 'view', 'parent');
  const last = await run(ctx.queries, LAST, { ids: cardIds, accountId: ctx.actor.accountId });
  const askers = new Map<string, string[]>();
  for (const { cardId, personId, verdict } of last) {
    if (verdict !== 'request-changes' || personId === null) continue;
    askers.set(cardId, [...(askers.get(cardId) ?? []), personId]);
  }
  return askers;
}

/** Whether the heads are those of all repositories, and what these hold is what was looked at. */
function isOf(heads: readonly ReviewedHead[], changes: readonly PresentRepository[]): boolean {
  const seen = new Map(heads.map((reviewed) => [reviewed.repository, reviewed]));
  return (
    changes.length > 0 &&
    changes.every(({ repository, head, files, failureCode }) => {
      const of = seen.get(repository);
      return failureCode === null && of !== undefined && of.head === head && of.content === contentOf(files);
    })
  );
}
