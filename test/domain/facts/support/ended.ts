import { transaction } from '../../../../src/domain/context.ts';
import { findFacts } from '../../../../src/domain/facts/readFacts.ts';
import { writeFacts } from '../../../../src/domain/facts/writeFacts.ts';
import type { DomainWorld } from '../../../support/domain.ts';
import { addRun, beat, type NewRun, type Place } from '../../commands/support/fixtures.ts';

/** A moment on the day of the world's clock, this many minutes (and seconds) before twelve. */
export const ago = (minutes: number, seconds = 0) => new Date(Date.UTC(2026, 2, 1, 12, -minutes, -seconds));

/** A run from one minute to another, counted back from twelve, whose facts were written when it ended. */
export async function addEnded(
  world: DomainWorld,
  place: Place,
  [from, to]: readonly [number, number],
  run: NewRun = {},
): Promise<string> {
  const id = await addRun(world, place, { state: 'succeeded', startedAt: ago(from), endedAt: ago(to), ...run });
  await rewrite(world, id);
  return id;
}

/** The step after every change of a run. */
export const rewrite = (world: DomainWorld, ...ids: string[]) =>
  transaction(world.system(), (tx) => writeFacts(tx, ids));

export async function metricsOf(world: DomainWorld, place: Place, id: string) {
  const row = (await findFacts(world.as(place.accountId), [id])).get(id);
  if (row === undefined) throw new Error(`no facts of ${id}`);
  return row;
}

/** A reading of the machine at so many minutes before twelve. */
export const sample = (minutes: number, fields: Record<string, unknown> = {}, seconds = 0) => ({
  sampledAt: ago(minutes, seconds).toISOString(),
  cpuPct: [10, 30],
  memUsed: 1_000,
  memTotal: 9_000,
  swapUsed: 50,
  onAc: true,
  ...fields,
});

/** A heartbeat that brings samples. */
export const sendSamples = (world: DomainWorld, place: Place, samples: object[]) =>
  beat(world, place, { projects: [place.projectId], hostSamples: samples });
