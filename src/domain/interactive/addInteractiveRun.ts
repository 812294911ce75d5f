import { statement } from '../../db/statement.ts';
import { newId } from '../../lib/uuid.ts';
import { columnsOf } from '../../tables/columns.ts';
import { Run, type RunRow } from '../../tables/Run.ts';
import type { TxContext } from '../context.ts';
import { addHistory } from '../runs/history.ts';
import { stepRun } from '../runs/runStates.ts';

/** What an interactive run begins with; missing or null where nobody told. */
export interface NewInteractiveRun {
  readonly accountId: string;
  readonly projectId: string;
  readonly sessionId: string;
  readonly state: 'running' | 'not-started';
  readonly at: Date;
  readonly cardId: string;
  readonly cardNumber: number;
  readonly bridgeId?: string | null | undefined;
  readonly workRequestId?: string | null | undefined;
  readonly workKind?: string | null | undefined;
  readonly ruleId?: string | null | undefined;
  readonly harness?: string | null | undefined;
  readonly account?: string | null | undefined;
  readonly model?: string | null | undefined;
  readonly harnessSessionId?: string | null | undefined;
  /** Of a launch that failed. */
  readonly exitCode?: number | null | undefined;
  readonly failureReason?: string | null | undefined;
  readonly output?: string | null | undefined;
}

const INSERT = statement<RunRow>(
  'interactive_insert',
  `insert into run as r (id, account_id, project_id, bridge_id, kind, state, history, reported_rank, session_id,
     subject_type, subject_id, card_number, work_request_id, work_kind, rule_id, started_at, ended_at, exit_code,
     failure_reason, output, harness, account, model, harness_session_id, first_report_at)
   values ($1, $2, $3, $4, 'interactive', $5, $6::jsonb, $7, $8, 'card', $9, $10, $11, $12, $13, $14, $15, $16, $17, $18,
     $19, $20, $21, $22, $23)
   returning ${columnsOf(Run, 'r')}`,
);

/** Writes a new interactive run. The caller holds the project and the session. */
export async function addInteractiveRun(tx: TxContext, run: NewInteractiveRun): Promise<RunRow> {
  const { state, reportedRank } = stepRun(undefined, { kind: 'report', state: run.state });
  const [row] = await tx.queries.query(INSERT, [
    newId(),
    run.accountId,
    run.projectId,
    run.bridgeId ?? null,
    state,
    JSON.stringify(addHistory([], state, run.at)),
    reportedRank,
    run.sessionId,
    run.cardId,
    run.cardNumber,
    run.workRequestId ?? null,
    run.workKind ?? null,
    run.ruleId ?? null,
    run.state === 'running' ? run.at : null,
    run.state === 'running' ? null : run.at,
    run.exitCode ?? null,
    run.failureReason ?? null,
    run.output ?? null,
    run.harness ?? null,
    run.account ?? null,
    run.model ?? null,
    run.harnessSessionId ?? null,
    tx.now,
  ]);
  return row as RunRow;
}
