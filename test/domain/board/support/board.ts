import { createProject } from '../../../../src/domain/board/projects/createProject.ts';
import { createCard } from '../../../../src/domain/cards/createCard.ts';
import { claimWorkRequest } from '../../../../src/domain/work/claims/claimWorkRequest.ts';
import { settleWorkRequest } from '../../../../src/domain/work/claims/settleWorkRequest.ts';
import type { WorkRequestRow } from '../../../../src/domain/work/requests/workRequestRow.ts';
import { onRequestRefused } from '../../../../src/domain/workflow/onRequestRefused.ts';
import { Refusal, type Violation } from '../../../../src/errors.ts';
import type { DomainWorld } from '../../../support/domain.ts';
import { sharedDomainWorld } from '../../../support/sharedDomain.ts';
import { addBridge, type Place } from '../../commands/support/fixtures.ts';

/** A world in which the board's workflow receives refused results, as in the running service. */
export const createBoardWorld = (): Promise<DomainWorld> => sharedDomainWorld({ onRefused: onRequestRefused });

/** The capabilities that the board's bridge reports. */
export const BOARD_CAPABILITIES = ['work-requests', 'commands'];

/** An account with a seeded board and one bridge that takes work on cards. */
export async function addBoard(world: DomainWorld): Promise<Place> {
  const accountId = await world.addAccount();
  const project = await createProject(world.as(accountId), { name: 'Ferry timetable' });
  const bridgeId = await addBridge(world, { accountId, projectId: project.id }, { capabilities: BOARD_CAPABILITIES });
  return { accountId, projectId: project.id, bridgeId };
}

export function addCardTo(world: DomainWorld, place: Place, column?: string) {
  const input = { projectId: place.projectId, title: 'Show the night ferry', ...(column ? { column } : {}) };
  return createCard(world.as(place.accountId), input);
}

/** The card's requests in the order of their opening. */
export function requestsOf(world: DomainWorld, cardId: string): Promise<WorkRequestRow[]> {
  const text = 'select * from work_request where subject_id = $1 order by created_at, id';
  return world.db.query<WorkRequestRow>({ name: '', text }, [cardId]);
}

/** The last request of a card. */
export async function lastRequest(world: DomainWorld, cardId: string): Promise<WorkRequestRow> {
  const last = (await requestsOf(world, cardId)).at(-1);
  if (last === undefined) throw new Error('the card has no request');
  return last;
}

export function claim(world: DomainWorld, place: Place, workRequestId: string) {
  return claimWorkRequest(world.as(place.accountId, 'agent'), { bridgeId: place.bridgeId, workRequestId });
}

/** Claims a request and posts its result. */
export async function settle(
  world: DomainWorld,
  place: Place,
  workRequestId: string,
  result: { state: 'done' | 'refused'; reason?: string },
): Promise<void> {
  const { claimToken } = await claim(world, place, workRequestId);
  const input = { bridgeId: place.bridgeId, workRequestId, claimToken, ...result };
  await settleWorkRequest(world.as(place.accountId, 'agent'), input);
}

/** The code of a call's refusal. */
export async function refusalOf(call: Promise<unknown>): Promise<string> {
  return (await caught(call)).code;
}

/** The violations that a call was refused with. */
export async function violationsOf(call: Promise<unknown>): Promise<readonly Violation[]> {
  return (await caught(call)).violations;
}

async function caught(call: Promise<unknown>): Promise<Refusal> {
  try {
    await call;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  throw new Error('was not refused');
}

/** Every payload of the outbox in order, or those after the first `skip`. */
export async function told(world: DomainWorld, skip = 0): Promise<Record<string, unknown>[]> {
  const rows = await world.sql<{ payload: string }>('select payload from outbox order by sequence offset $1', [skip]);
  return rows.map((row) => JSON.parse(row.payload) as Record<string, unknown>);
}
