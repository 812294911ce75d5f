import { statement } from '../../../../src/db/statement.ts';
import { launchInteractiveRun } from '../../../../src/domain/interactive/launchInteractiveRun.ts';
import { newId } from '../../../../src/lib/uuid.ts';
import { columnsOf } from '../../../../src/tables/columns.ts';
import { Run, type RunRow } from '../../../../src/tables/Run.ts';
import type { DomainWorld } from '../../../support/domain.ts';
import type { Place } from '../../commands/support/fixtures.ts';

/** The body of a good launch; `more` wins. */
export function launchOf(place: Place, more: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    bridgeId: place.bridgeId,
    state: 'running',
    at: '2026-03-01T11:59:58Z',
    subjectType: 'card',
    subjectId: newId(),
    cardNumber: 7,
    ...more,
  };
}

/** The body of a launch that failed. */
export const failedLaunchOf = (place: Place, more: Record<string, unknown> = {}) =>
  launchOf(place, { state: 'not-started', exitCode: 127, output: 'no such terminal', ...more });

export function launch(world: DomainWorld, place: Place, sessionId: string, report: unknown) {
  return launchInteractiveRun(world.as(place.accountId, 'agent'), { project: place.projectId, sessionId, report });
}

const RUNS = statement<RunRow>(
  'test_runs_of_session',
  `select ${columnsOf(Run, 'r')} from run r where r.session_id = $1 order by r.id`,
);

/** The session's runs, oldest first. */
export function runsOf(world: DomainWorld, sessionId: string): Promise<RunRow[]> {
  return world.db.query(RUNS, [sessionId]);
}

/** The usage commands of a run, oldest first. */
export function usageCommands(world: DomainWorld, runId: string): Promise<{ bridge_id: string; state: string }[]> {
  return world.sql(
    `select bridge_id, state from bridge_command where run_id = $1 and kind = 'collect-session-usage' order by id`,
    [runId],
  );
}

/** Usage that was reported for the run. */
export function addUsage(world: DomainWorld, place: Place, runId: string): Promise<unknown> {
  return world.sql(
    `insert into worker_run_usage (id, run_id, account_id, project_id, source, models, input_tokens, output_tokens,
       cache_read_tokens, cache_write_tokens, stored_at)
     values ($1, $2, $3, $4, 'reported', '{}', 0, 0, 0, 0, $5)`,
    [newId(), runId, place.accountId, place.projectId, world.now],
  );
}
