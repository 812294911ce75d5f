import { Refusal } from '../../errors.ts';
import { newId } from '../../lib/uuid.ts';
import { resolveExperimentPin } from '../experiments/resolveExperimentPin.ts';
import { heartbeat } from '../heartbeats/heartbeat.ts';
import { reportRun } from '../reports/reportRun.ts';
import { reportToolCalls } from '../toolcalls/reportToolCalls.ts';
import { claimWorkRequest } from '../work/claims/claimWorkRequest.ts';
import { settleWorkRequest } from '../work/claims/settleWorkRequest.ts';
import type { WorkRequestRow } from '../work/requests/workRequestRow.ts';
import type { DemoRun } from './DemoCard.ts';
import { atTime, type DemoContext } from './DemoContext.ts';
import { DEMO_BRIDGES, type DemoBridgeName, demoReport } from './demoBridges.ts';
import { callsOf, spentBy } from './demoSpending.ts';

const MINUTE_MS = 60_000;
/** The variants of the sample experiment, with the models that they run. */
const VARIANTS = { opus: 'claude-opus-5', sonnet: 'claude-sonnet-5' } as const;
const METRICS = ['success-rate', 'cost', 'duration'];

interface Played {
  readonly project: { readonly id: string };
  readonly card: { readonly id: string; readonly number: number };
  readonly work: Pick<WorkRequestRow, 'id' | 'kind' | 'ruleId'>;
  readonly bridge: DemoBridgeName;
  readonly run: DemoRun;
}

/**
 * A sample bridge takes work, runs it and posts the result, as a real one does: a heartbeat, the claim, the reports of the run
 * with its calls and its usage, and the result.
 * @param ctx the bridge, at the time of the claim
 * @returns when it ended; the time of the claim for a run that goes on
 */
export async function playRun(ctx: DemoContext, played: Played): Promise<Date> {
  const { project, card, work, run } = played;
  const { bridgeId } = DEMO_BRIDGES[played.bridge];
  await heartbeat(ctx, bridgeId, demoReport(played.bridge, project.id, ctx.now));
  let claim = await claimWorkRequest(ctx, { bridgeId, workRequestId: work.id });
  const isCommand = work.kind === 'teardown';
  const variant = work.kind === 'implement' ? await drawVariant(ctx, project.id, card) : undefined;
  const model = VARIANTS[variant ?? 'sonnet'];
  const startedAt = new Date(ctx.now.getTime() + 4_000);
  const runId = newId();
  const facts = {
    bridgeId,
    kind: isCommand ? 'command' : 'worker',
    subjectType: 'card',
    subjectId: card.id,
    cardNumber: card.number,
    workRequestId: work.id,
    workKind: work.kind,
    ruleId: work.ruleId,
    workerPool: work.kind === 'review' ? 'reviews' : 'default',
    startedAt: startedAt.toISOString(),
    ...(!isCommand && { sessionId: newId(), harness: 'code-agent', account: 'main', model }),
    ...(variant !== undefined && { experiment: work.kind, variant, requestedModel: model }),
  };
  const tell = (at: Date, report: object) =>
    reportRun(atTime(ctx, at), { project: project.id, runId, report: { ...facts, at: at.toISOString(), ...report } });
  await tell(startedAt, { state: 'running' });
  if (run.minutes === undefined) return ctx.now;

  const endedAt = new Date(startedAt.getTime() + run.minutes * MINUTE_MS);
  const after = atTime(ctx, endedAt);
  const { end = 'succeeded', summary } = run;
  if (!isCommand) {
    await reportToolCalls(after, { project: project.id, runId, report: callsOf(work.kind, startedAt, endedAt) });
  }
  await tell(endedAt, {
    state: end,
    endedAt: endedAt.toISOString(),
    exitCode: 0,
    output: run.output ?? '',
    hasResult: !isCommand,
    ...(end === 'blocked' && { resultStatus: 'blocked' }),
    ...(summary !== undefined && { resultFields: { summary } }),
    ...(!isCommand && { usage: spentBy(model, run.minutes), peakContextTokens: 30_000 + run.minutes * 1_900 }),
  });
  const result = { bridgeId, workRequestId: work.id, state: end === 'blocked' ? 'refused' : 'done' } as const;
  const settle = () =>
    settleWorkRequest(after, {
      ...result,
      claimToken: claim.claimToken,
      reason: end === 'blocked' ? 'blocked' : null,
    });
  try {
    await settle();
  } catch (error) {
    // The schedule of a running instance ends leases of the past, and did so in between: the bridge takes the work again.
    if (!(error instanceof Refusal) || error.code !== 'claim_lost') throw error;
    claim = await claimWorkRequest(ctx, { bridgeId, workRequestId: work.id });
    await settle();
  }
  return endedAt;
}

/** The variant of the card; cards take turns, so that both have runs. */
async function drawVariant(
  ctx: DemoContext,
  project: string,
  card: { id: string; number: number },
): Promise<keyof typeof VARIANTS> {
  const variants = Object.keys(VARIANTS);
  const candidate = variants[card.number % variants.length];
  const weights = variants.map(() => 1);
  const pin = { project, experiment: 'implement', cardId: card.id, variants, candidate, weights, metrics: METRICS };
  return (await resolveExperimentPin(ctx, pin)).variant as keyof typeof VARIANTS;
}
