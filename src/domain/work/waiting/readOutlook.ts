import { z } from 'zod';
import { authorize, inProjects } from '../../authorize.ts';
import { quietBefore } from '../../bridges/isQuiet.ts';
import type { Context } from '../../context.ts';
import { word } from '../../input/names.ts';
import { parseInput } from '../../input/parseInput.ts';
import { waitFacts } from './waitFacts.ts';
import { reasonsOf, type WaitReason } from './waitReasons.ts';

const INPUT = z.object({ capability: word.nullish(), kind: word.nullish() });

/** A request about some card of a project, without a hold, in a column with free places. */
const FACTS = waitFacts(
  'work_outlook_facts',
  `(select p.id, p.id as project_id, p.owner_id as account_id, 'open'::text as state, 'infinity'::timestamptz as waiting_since,
      $4::text as capability, $5::text as kind, 'card'::text as subject_type, null::uuid as subject_id, null::text as prompt,
      null::uuid as bridge_id, null::uuid as attempt_id, null::text as attempt_account
    from project p where p.id = any($1::uuid[]) and p.owner_id = $2) w`,
  'null::jsonb',
  'true',
);

/** The prediction for work that is requested now. */
export interface Outlook {
  /** Why it would wait; empty where a bridge could take it. */
  waitReasons: WaitReason[];
  /** The bridge that could take it; of several, the one that was heard last. */
  bridgeId: string | null;
  /** How many bridges could. */
  bridgeCount: number;
}

/**
 * Predicts what would happen to work of the kind about a card of each project that needs the capability, ignoring obstacles of
 * a single card or column. Null for either does not narrow.
 * @throws Refusal bad_user_input (`capability`, `kind`)
 */
export async function readOutlook(
  ctx: Context,
  projectIds: readonly string[],
  capability: string | null,
  kind: string | null = null,
): Promise<Map<string, Outlook>> {
  authorize(ctx, 'read', 'projects');
  const wanted = parseInput(INPUT, { capability, kind });
  const rows = await ctx.queries.query(FACTS, [
    projectIds.filter((id) => inProjects(ctx, id)),
    ctx.actor.accountId,
    quietBefore(ctx),
    wanted.capability ?? null,
    wanted.kind ?? null,
  ]);
  return new Map(
    rows.map((facts) => {
      const waitReasons = reasonsOf(facts);
      const takes = waitReasons.length === 0;
      return [facts.id, { waitReasons, bridgeId: takes ? facts.nearest : null, bridgeCount: takes ? facts.able : 0 }];
    }),
  );
}
