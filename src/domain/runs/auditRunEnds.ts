import type { RunRow } from '../../tables/Run.ts';
import type { TxContext } from '../context.ts';
import { isOpenRun } from './runStates.ts';

/** What a line about a run needs of it. */
export type AuditedRun = Pick<
  RunRow,
  'id' | 'accountId' | 'projectId' | 'subjectType' | 'subjectId' | 'cardNumber' | 'workKind' | 'state'
>;

/**
 * Writes a line of the audit log for each of these runs that stands in a state of its end now. One that the service took for
 * lost and that comes back ends twice, and both lines are true.
 * @param actorOf who ended the run, when it is not the context's actor
 */
export function auditRunEnds<Ended extends AuditedRun>(
  tx: TxContext,
  runs: readonly Ended[],
  actorOf: (run: Ended) => string | undefined = () => undefined,
): void {
  for (const run of runs) {
    if (isOpenRun(run.state)) continue;
    const isOfCard = run.subjectType === 'card';
    const actor = actorOf(run);
    tx.audit({
      type: 'bridge.run_ended',
      accountId: run.accountId,
      subjectType: 'run',
      subjectId: run.id,
      projectId: run.projectId,
      cardId: isOfCard ? run.subjectId : null,
      detail: {
        runId: run.id,
        state: run.state,
        ...(run.workKind !== null && { work: run.workKind }),
        ...(isOfCard && run.cardNumber !== null && { card: run.cardNumber }),
      },
      ...(actor !== undefined && { actor }),
    });
  }
}
