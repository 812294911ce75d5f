import { authorize } from '../../authorize.ts';
import { quietBefore } from '../../bridges/isQuiet.ts';
import type { Context } from '../../context.ts';
import { SUPPOSED_BLOCKER_NUMBERS } from './blockers.ts';
import { atWorkBeside, isAtWork } from './columnPlaces.ts';
import { toldColumn, waitFacts } from './waitFacts.ts';
import { reasonsOf, type WaitReason } from './waitReasons.ts';

/** A request that a card would have in another column. A hold that would end counts as none. */
const SUPPOSED_FACTS = waitFacts(
  'work_supposed_facts',
  `(select g.place::text as id, g.card_id, g.column_id, c.project_id, c.owner_id as account_id, 'open'::text as state, 'infinity'::timestamptz as waiting_since,
      nullif(g.capability, '') as capability, 'card'::text as subject_type, case when g.frees then null else g.card_id end as subject_id,
      g.kind, nullif(g.prompt, '') as prompt, null::uuid as bridge_id, null::uuid as attempt_id, null::text as attempt_account
    from unnest($1::uuid[], $4::uuid[], $5::text[], $6::boolean[], $7::text[], $8::text[]) with ordinality
      as g(card_id, column_id, capability, frees, kind, prompt, place)
    join card c on c.id = g.card_id where c.owner_id = $2) w`,
  `(select ${toldColumn('w.card_id')} from board_column k join account a on a.id = w.account_id
    where k.id = w.column_id and k.project_id = w.project_id and k.wip_limit <= ${atWorkBeside('w.card_id')} and not ${isAtWork('w.card_id')})`,
  'true',
  SUPPOSED_BLOCKER_NUMBERS,
);

/** A request that a move would open. */
export interface SupposedRequest {
  cardId: string;
  columnId: string;
  kind: string;
  capability: string | null;
  /** The name of the shipped prompt that it brings. */
  prompt: string | null;
  /** Whether the move ends the hold of the card. */
  endsHold: boolean;
}

/** The prediction for a request: why it would wait, and the bridge that could take it now. */
export interface Prospect {
  waitReasons: WaitReason[];
  bridgeId: string | null;
}

/** Predictions for the requests that moves would open, in their order, in one statement for all of them. */
export async function foresee(ctx: Context, supposed: readonly SupposedRequest[]): Promise<Prospect[]> {
  authorize(ctx, 'read', 'parent');
  if (supposed.length === 0) return [];
  const rows = await ctx.queries.query(SUPPOSED_FACTS, [
    supposed.map(({ cardId }) => cardId),
    ctx.actor.accountId,
    quietBefore(ctx),
    supposed.map(({ columnId }) => columnId),
    supposed.map(({ capability }) => capability ?? ''),
    supposed.map(({ endsHold }) => endsHold),
    supposed.map(({ kind }) => kind),
    supposed.map(({ prompt }) => prompt ?? ''),
  ]);
  const byPlace = new Map(rows.map((row) => [row.id, row]));
  return supposed.map((_, place) => {
    const facts = byPlace.get(String(place + 1));
    const waitReasons = facts === undefined ? [] : reasonsOf(facts);
    return { waitReasons, bridgeId: waitReasons.length === 0 ? (facts?.nearest ?? null) : null };
  });
}
