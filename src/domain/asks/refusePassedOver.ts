import { type SqlBool, sql } from 'kysely';
import { type Bound, build, prepare, runOne } from '../../db/builder.ts';
import { Refusal } from '../../errors.ts';
import { isPassedOver } from '../board/cards/passedOver.ts';
import type { TxContext } from '../context.ts';
import { PASSED_OVER } from '../work/waiting/attempts.ts';

const PASSED = prepare(({ runId }: Bound<{ runId: string }>) =>
  build
    .selectFrom('run as r')
    .select('r.id')
    .where('r.id', '=', runId)
    .where(sql<SqlBool>`r.subject_type = 'card' and ${sql.raw(isPassedOver('r'))}`),
);

/**
 * A run of an attempt that was not picked may ask until its bridge ends it, and nobody should be kept with that. The lock of its card
 * makes this binding: a pick that comes later closes what is asked before.
 * @throws Refusal refused
 */
export async function refusePassedOver(tx: TxContext, runId: string): Promise<void> {
  if ((await runOne(tx.queries, PASSED, { runId })) !== undefined)
    throw new Refusal('refused', { message: PASSED_OVER });
}
