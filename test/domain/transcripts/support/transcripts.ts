import { findSentRuns } from '../../../../src/domain/transcripts/findSentRuns.ts';
import type { SentRun } from '../../../../src/domain/transcripts/SentRun.ts';
import { setProjectTranscripts } from '../../../../src/domain/transcripts/setProjectTranscripts.ts';
import { takeEntries } from '../../../../src/domain/transcripts/takeEntries.ts';
import { newId } from '../../../../src/lib/uuid.ts';
import type { DomainWorld } from '../../../support/domain.ts';
import { addRun, type NewRun, type Place } from '../../commands/support/fixtures.ts';

/** What an agent said, as a bridge sends it. */
export const said = (text: string, more: Record<string, unknown> = {}) => ({
  type: 'text',
  at: '2026-03-01T11:00:00.000Z',
  parent: null,
  text,
  ...more,
});

/** So many of them, each with its number. */
export const saidAll = (count: number, from = 1, length = 0) =>
  Array.from({ length: count }, (_, place) => said(`entry ${from + place}`.padEnd(length, '.')));

/** A run of the place's bridge, in a project that keeps transcripts. */
export async function addSentRun(world: DomainWorld, place: Place, run: NewRun = {}): Promise<SentRun> {
  await setProjectTranscripts(world.as(place.accountId), { projectId: place.projectId, mode: 'kept', days: 30 });
  const runKey = newId();
  const id = await addRun(world, place, { state: 'running', runKey, ...run });
  return { id, runKey, accountId: place.accountId, projectId: place.projectId };
}

export const asBridge = (world: DomainWorld, place: Pick<Place, 'accountId'>) => world.as(place.accountId, 'agent');

export const send = (world: DomainWorld, run: SentRun, first: unknown, entries: unknown) =>
  takeEntries(asBridge(world, run), run, { first, entries });

export const greet = async (world: DomainWorld, place: Place, runKey: string) =>
  (await findSentRuns(asBridge(world, place), place.bridgeId, [runKey])).get(runKey)?.answer;
