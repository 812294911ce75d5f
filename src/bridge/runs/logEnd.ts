import type { BridgeLog } from '../log/BridgeLog.ts';
import { logFieldsOf } from './logFieldsOf.ts';
import type { Outcome } from './outcomeOf.ts';
import type { RunRecord } from './RunRecord.ts';

/** Logs the end of a worker, in one line. @param error why it has no result, where the bridge knows */
export function logEnd(outcome: Outcome, record: RunRecord, log: BridgeLog, error?: string): void {
  const fields = {
    ...logFieldsOf(record),
    state: outcome.state,
    exit_code: outcome.exitCode ?? null,
    ...(outcome.resultStatus === undefined ? {} : { status: outcome.resultStatus }),
  };
  if (outcome.state === 'not-started') log.error('worker_failed', { ...fields, error: outcome.failureReason });
  else if (outcome.state === 'stopped') log.info('worker_stopped', fields);
  else if (outcome.hasResult === true) log.info('worker_finished', fields);
  else log.error('worker_no_result', { ...fields, ...(error === undefined ? {} : { error }) });
}
