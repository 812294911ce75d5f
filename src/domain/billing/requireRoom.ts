import { type Bound, build, prepare, runOne } from '../../db/builder.ts';
import { Refusal } from '../../errors.ts';
import type { Context } from '../context.ts';
import { PLANS, type PlanThing, planOf } from './plans.ts';
import { readSubscriptions } from './readSubscriptions.ts';

type Of = Bound<{ accountId: string }>;

const PROJECTS = prepare(({ accountId }: Of) =>
  build
    .selectFrom('project')
    .select(({ fn }) => fn.countAll<string>().as('used'))
    .where('ownerId', '=', accountId),
);
const BRIDGES = prepare(({ accountId }: Of) =>
  build
    .selectFrom('bridge')
    .select(({ fn }) => fn.countAll<string>().as('used'))
    .where('accountId', '=', accountId),
);

/** How many the caller has of something that plans limit. */
export async function countUsed({ queries, actor }: Pick<Context, 'queries' | 'actor'>, thing: PlanThing) {
  const counted = await runOne(queries, thing === 'projects' ? PROJECTS : BRIDGES, { accountId: actor.accountId });
  return Number(counted?.used ?? 0);
}

/**
 * Checks whether the plan of the caller's account allows one more. Existing ones above the limit stay.
 * @throws Refusal plan_limit
 */
export async function requireRoom(ctx: Pick<Context, 'queries' | 'actor' | 'flags'>, thing: PlanThing): Promise<void> {
  if (!ctx.flags.enabled('billing.enabled')) return;
  const rows = await readSubscriptions(ctx.queries, ctx.actor.accountId);
  const plan = planOf(rows.map(({ status }) => status));
  const limit = PLANS[plan][thing];
  if (limit === null || (await countUsed(ctx, thing)) < limit) return;
  throw planLimit(thing);
}

/** Free is the one plan with limits. Each is a whole sentence, so that pages can translate it. */
const FULL: Readonly<Record<PlanThing, string>> = {
  projects: `The plan free has room for ${PLANS.free.projects} projects.`,
  bridges: `The plan free has room for ${PLANS.free.bridges} bridges.`,
};

/** The refusal of something that exceeds the plan. */
export const planLimit = (thing: PlanThing): Refusal => new Refusal('plan_limit', { message: FULL[thing] });
