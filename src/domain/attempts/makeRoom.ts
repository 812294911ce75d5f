import { sql } from 'kysely';
import { type Bound, build, prepare, run } from '../../db/builder.ts';
import { Refusal } from '../../errors.ts';
import type { CardRow } from '../board/cards/cardRow.ts';
import type { TxContext } from '../context.ts';
import { readWorkingRuns } from '../runs/findWorkingRuns.ts';
import { endOpenRequests } from '../work/requests/endOpenRequests.ts';
import { lockRequests } from '../work/requests/lockRequests.ts';
import type { Workflow } from '../workflow/Workflow.ts';
import { withhold } from '../workflow/withhold.ts';

/** The reason on an open request that makes room for attempts at the same work. */
const GIVES_WAY = 'card-tried';

const ACTIVE = prepare(({ cardId }: Bound<{ cardId: string }>) =>
  build
    .selectFrom('workRequest')
    .select(['id', 'state', 'timesOutAt', 'ruleId', 'attempt', 'resumeSessionId', 'handBacks', 'sentBack', 'context'])
    .where('subjectId', '=', cardId)
    .where('subjectType', '=', sql.lit('card'))
    .where('state', 'in', [sql.lit<'open'>('open'), sql.lit<'claimed'>('claimed')])
    .orderBy('id'),
);

/** A run that a bridge said it would begin is reported by then. */
const ON_ITS_WAY_MS = 5 * 60_000;
/** A bridge would begin these beside the attempts, or has said that it does, and its first report of the run is on its way. */
const COMMANDS = prepare(({ cardId, projectId, since }: Bound<{ cardId: string; projectId: string; since: Date }>) =>
  build
    .selectFrom('bridgeCommand as c')
    .innerJoin('run as r', 'r.id', 'c.runId')
    .select('c.id')
    .where('r.projectId', '=', projectId)
    .where('r.subjectId', '=', cardId)
    .where('c.kind', 'in', [sql.lit<'resume-run'>('resume-run'), sql.lit<'rerun-command'>('rerun-command')])
    .where(({ or, and, eb, not, exists, selectFrom }) =>
      or([
        eb('c.state', '=', sql.lit('pending')),
        and([
          eb('c.kind', '=', sql.lit('resume-run')),
          eb('c.state', '=', sql.lit('done')),
          eb('c.settledAt', '>', since),
          not(exists(selectFrom('run as n').select('n.id').whereRef('n.continuesId', '=', 'r.id'))),
        ]),
      ]),
    )
    .limit(sql.lit(1)),
);

/**
 * Open work of the workflow on a locked card ends, and opens again once the card is tried no longer; any other work on it is not
 * disturbed.
 * @throws Refusal conflict while an agent is at work on the card, or other work waits on it
 */
export async function makeRoom(tx: TxContext, card: CardRow, workflow: Workflow | undefined): Promise<void> {
  // A claim that is being written ends first, and is seen below.
  await lockRequests(tx, [], [card.id]);
  const active = await run(tx.queries, ACTIVE, { cardId: card.id });
  const working = await readWorkingRuns(tx.queries, card.ownerId, [card.id]);
  const commands = await run(tx.queries, COMMANDS, {
    cardId: card.id,
    projectId: card.projectId,
    since: new Date(tx.now.getTime() - ON_ITS_WAY_MS),
  });
  if (active.some(({ state }) => state === 'claimed') || working.size + commands.length > 0) {
    throw new Refusal('conflict', { message: 'An agent is at work on the card; wait for its end or stop it first.' });
  }
  if (active.some(({ timesOutAt }) => timesOutAt === null)) {
    throw new Refusal('conflict', { message: 'Other work waits for a bridge on the card; it has to end first.' });
  }
  await endOpenRequests(
    tx,
    active.map(({ id }) => id),
    'cancelled',
    GIVES_WAY,
  );
  for (const { ruleId, context, ...request } of active) {
    const rule = workflow?.rules.find(({ id }) => id === ruleId);
    if (rule === undefined) continue;
    const reason = rule.when?.some((condition) => condition === context.reason) ? context.reason : null;
    await withhold(tx, card.id, rule, { ...request, reason, failedChecks: context.failedChecks });
  }
}
