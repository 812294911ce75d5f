import type { RunRow } from '../../tables/Run.ts';
import type { TxContext } from '../context.ts';
import { isOpenRun } from './runStates.ts';

/** The fields of a run that its audit line needs. */
export type AuditedRun = Pick<
  RunRow,
  'id' | 'accountId' | 'projectId' | 'subjectType' | 'subjectId' | 'cardNumber' | 'workKind' | 'state'
>;

/**
 * Writes an audit line for each of these runs that is now in a closed state. A run that the service considered lost
 * and that comes back ends twice, and both lines are true.
 * @param actorOf the actor who ended the run, if it is not the context's actor
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
