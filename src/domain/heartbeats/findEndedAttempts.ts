import { statement } from '../../db/statement.ts';
import type { Context } from '../context.ts';
import type { HeartbeatItem } from './HeartbeatItem.ts';

/**
 * Whether a set has ended without an attempt is asked of the sets of its card, because its request may be purged by then. What no set
 * has any more, such as one of a deleted card, is not answered: nobody decided to lose its work. SQL text, because it looks into JSON.
 */
const ENDED = statement<{ id: string; place: number }>(
  'attempts_ended',
  `select a.id, a.place
   from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::int[]) as a(account_id, id, card_id, place)
   where exists (select from attempt_set s where s.card_id = a.card_id and s.owner_id = a.account_id and s.ended_at is not null
     and s.picked_id is distinct from a.id and s.attempts @> jsonb_build_array(jsonb_build_object('id', a.id)))`,
);

/**
 * Which of the attempts whose worktrees lie on each bridge have ended without being picked. Each heartbeat asks again, so that a
 * bridge that was away for long removes them too.
 */
export async function findEndedAttempts(
  ctx: Pick<Context, 'queries'>,
  items: readonly HeartbeatItem[],
): Promise<string[][]> {
  const asked = items.flatMap(({ accountId, report }, place) =>
    report.attempts.map(({ id, cardId }) => ({ accountId, id: id.toLowerCase(), cardId, place })),
  );
  const found = items.map((): string[] => []);
  if (asked.length === 0) return found;
  const rows = await ctx.queries.query(ENDED, [
    asked.map(({ accountId }) => accountId),
    asked.map(({ id }) => id),
    asked.map(({ cardId }) => cardId),
    asked.map(({ place }) => place),
  ]);
  // In the order of the heartbeat: the database may answer in any.
  const ended = new Set(rows.map(({ id, place }) => `${place} ${id}`));
  for (const { id, place } of asked) if (ended.has(`${place} ${id}`)) found[place]?.push(id);
  return found;
}
