import { reportRun } from '../../../../src/domain/reports/reportRun.ts';
import { newId } from '../../../../src/lib/uuid.ts';
import type { DomainWorld } from '../../../support/domain.ts';
import type { Place } from '../../commands/support/fixtures.ts';
import { type Body, bodyOf } from './bodies.ts';

/** A run of a bridge, known from reports, with the fields that all of its reports share. */
export interface ToldRun {
  /** Reports a state at a minute of the hour; `fields` change the body. */
  report(state: string, fields?: Body): Promise<{ id: string; news: boolean }>;
  readonly runId: string;
  readonly bridgeId: string;
  readonly cardId: string;
  /** The current row; an error for a run that nobody reported. */
  row(): Promise<{ [column: string]: unknown }>;
  /** The states of its history, in the order in which the service received them. */
  states(): Promise<string[]>;
}

export function tellRun(
  world: DomainWorld,
  place: Place,
  told: { runId?: string; bridgeId?: string; cardId?: string; project?: string } = {},
): ToldRun {
  const runId = told.runId ?? newId();
  const bridgeId = told.bridgeId ?? place.bridgeId;
  const cardId = told.cardId ?? newId();
  const row = async () => {
    const [found] = await world.sql('select * from run where project_id = $1 and bridge_id = $2 and run_key = $3', [
      place.projectId,
      bridgeId,
      runId,
    ]);
    if (found === undefined) throw new Error(`no run ${runId}`);
    const times = ['started_at', 'ended_at', 'first_report_at'].filter((name) => found[name] !== null);
    return { ...found, ...Object.fromEntries(times.map((name) => [name, new Date(found[name] as string)])) };
  };
  return {
    runId,
    bridgeId,
    cardId,
    row,
    report: (state, fields = {}) =>
      reportRun(world.as(place.accountId, 'agent'), {
        project: told.project ?? place.projectId,
        runId,
        report: bodyOf(state, { bridgeId, subjectId: cardId, ...fields }),
      }),
    states: async () => ((await row()).history as { state: string }[]).map((entry) => entry.state),
  };
}
