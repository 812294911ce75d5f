import { asJson, type Bound, build, prepare, run } from '../../db/builder.ts';
import { statement } from '../../db/statement.ts';
import { Refusal } from '../../errors.ts';
import { isExperimentName } from '../../lib/experimentName.ts';
import { isUuid } from '../../lib/uuid.ts';
import type { VariantWeight } from '../../tables/ExperimentDefinition.ts';
import { authorize } from '../authorize.ts';
import { resolveHandle } from '../board/projects/findProject.ts';
import { type Context, transaction } from '../context.ts';
import { requirePush } from '../flags/requirePush.ts';
import { readChoice, readMetrics, readWeights } from './pinRules.ts';

export interface PinCall {
  /** Id or slug. */
  project: string;
  experiment: string;
  /** Any uuid: a pin asks for no card of that id. */
  cardId: string;
  /** 1 to 32 names. */
  variants: unknown;
  /** The variant that the bridge drew. */
  candidate: unknown;
  /** In the order of the variants; dropped when it breaks a rule. */
  weights?: unknown;
  /** Keys of what to compare by; dropped when it breaks a rule, or when the weights are. */
  metrics?: unknown;
}

export interface ResolvedPin {
  variant: string;
  /** The variant that the card ran before, when this call moved it away from there. */
  switchedFrom: string | null;
}

/**
 * One statement decides: the second of two calls waits for the row and finds the first one's variant. `switched_from` is a
 * column because an upsert cannot return the row that it found, and a separate read would miss a call in between. The
 * project's row is locked, so that its deletion leaves no pin behind. SQL text, because it carries the concurrency.
 */
const RESOLVE = statement<{ variant: string; switchedFrom: string | null }>(
  'experiment_pin_resolve',
  `insert into experiment_pin as p (project_id, experiment, card_id, account_id, variant, created_at, resolved_at)
   select k.id, $3, $4, k.owner_id, $6, $7, $7
   from (select id, owner_id from project where id = $1 and owner_id = $2 for key share) k
   on conflict (project_id, experiment, card_id) do update set
     variant = case when p.variant = any($5::text[]) then p.variant else excluded.variant end,
     switched_from = case when p.variant = any($5::text[]) then null else p.variant end,
     resolved_at = greatest(p.resolved_at, excluded.resolved_at)
   returning p.variant, p.switched_from`,
);

interface Definition {
  projectId: string;
  experiment: string;
  accountId: string;
  /** As JSON text. */
  weights: string;
  metrics: string[] | null;
  sentAt: Date;
}

/** The newest call wins by the service's clock; a delayed call does not restore old weights. */
const DEFINE = prepare((given: Bound<Definition>) =>
  build
    .insertInto('experimentDefinition')
    .values({
      projectId: given.projectId,
      experiment: given.experiment,
      accountId: given.accountId,
      weights: asJson<VariantWeight[]>(given.weights),
      metrics: given.metrics,
      sentAt: given.sentAt,
    })
    .onConflict((known) =>
      known
        .columns(['projectId', 'experiment'])
        .doUpdateSet(({ ref }) => ({
          weights: ref('excluded.weights'),
          metrics: ref('excluded.metrics'),
          sentAt: ref('excluded.sentAt'),
        }))
        .whereRef('experimentDefinition.sentAt', '<=', 'excluded.sentAt'),
    ),
);

/**
 * Says which variant a card runs (document 2 §4.5): the pinned one while it is still offered, else the candidate, which
 * becomes the pin. Weights and metrics that come along are kept for the comparison and never change the answer.
 * @throws Refusal invalid_card_id, invalid_experiment, project_not_found, invalid_variants
 */
export async function resolveExperimentPin(ctx: Context, call: PinCall): Promise<ResolvedPin> {
  authorize(ctx, 'bridge', 'projects');
  requirePush(ctx);
  const { experiment, cardId } = call;
  if (!isUuid(cardId)) throw new Refusal('invalid_card_id');
  if (!isExperimentName(experiment)) throw new Refusal('invalid_experiment');
  const { id: projectId, ownerId } = await resolveHandle(ctx, call.project);
  const { variants, candidate } = readChoice(call);
  const weights = readWeights(variants, call.weights);
  return transaction(ctx, async (tx) => {
    const [pin] = await tx.queries.query(RESOLVE, [
      projectId,
      ownerId,
      experiment,
      cardId,
      variants,
      candidate,
      tx.now,
    ]);
    // The project was deleted after its handle was looked up.
    if (pin === undefined) throw new Refusal('project_not_found');
    if (weights !== undefined) {
      await run(tx.queries, DEFINE, {
        projectId,
        experiment,
        accountId: ownerId,
        weights: JSON.stringify(weights),
        metrics: readMetrics(call.metrics) ?? null,
        sentAt: tx.now,
      });
    }
    return { variant: pin.variant, switchedFrom: pin.switchedFrom };
  });
}
