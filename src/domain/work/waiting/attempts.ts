import { type SqlBool, sql } from 'kysely';
import { asJson, type Bound, build, prepare, runOne } from '../../../db/builder.ts';
import type { Queries } from '../../../db/statement.ts';
import { Refusal } from '../../../errors.ts';

/**
 * A card that is tried in several ways has one open set of attempts. Until one is picked, or the attempts are ended, no other work
 * opens on the card: two agents must not answer for one change.
 */
const OPEN = prepare(({ cardId }: Bound<{ cardId: string }>) =>
  build
    .selectFrom('attemptSet')
    .select('id')
    .where('cardId', '=', cardId)
    .where('endedAt', 'is', null)
    .limit(sql.lit(1)),
);

/** Whether a card is tried in several ways now. Its lock makes the answer binding. */
export const isTried = async (queries: Queries, cardId: string): Promise<boolean> =>
  (await runOne(queries, OPEN, { cardId })) !== undefined;

/** @throws Refusal conflict while the card is tried in several ways */
export async function requireUntried(queries: Queries, cardId: string): Promise<void> {
  if (await isTried(queries, cardId)) throw new Refusal('conflict', { message: TRIED });
}

export const TRIED = 'The card is tried in several ways; pick one of the attempts or end them first.';

interface OfBranch {
  cardId: string;
  number: number;
  attempt: string;
  begin: string;
}

const UNPICKED = prepare(({ cardId, number, attempt, begin }: Bound<OfBranch>) =>
  build
    .selectFrom('attemptSet as s')
    .innerJoin('card as c', 'c.id', 's.cardId')
    .innerJoin('project as p', 'p.id', 's.projectId')
    .select('s.id')
    .where('s.cardId', '=', cardId)
    .where('s.pickedNumber', 'is distinct from', number)
    .where(sql<SqlBool>`s.attempts @> ${asJson(attempt)}`)
    // The name of a project may end like that of an attempt.
    .where(sql<SqlBool>`starts_with(reverse(${begin}::text), reverse('card-' || c.number || '-' || p.slug))`)
    .limit(sql.lit(1)),
);

/** Whether a branch is that of an attempt of a card that is not picked, now or for good: bridges name them `card-N-SLUG-aK`. */
export async function isUnpickedBranch(queries: Queries, cardId: string, branch: string): Promise<boolean> {
  const [, begin, attempt] = /^(.+)-a(\d{1,3})(?:-\d+)?$/.exec(branch) ?? [];
  if (begin === undefined) return false;
  const number = Number(attempt);
  return (
    (await runOne(queries, UNPICKED, { cardId, number, attempt: JSON.stringify([{ number }]), begin })) !== undefined
  );
}

export const PASSED_OVER = 'This attempt was not picked, so its work does not go on';
