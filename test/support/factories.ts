import { createProject } from '../../src/domain/board/projects/createProject.ts';
import { createCard } from '../../src/domain/cards/createCard.ts';
import { holdCard } from '../../src/domain/cards/holdCard.ts';
import { releaseCard } from '../../src/domain/cards/releaseCard.ts';
import { type Context, type Scope, transaction } from '../../src/domain/context.ts';
import type { Lanes } from '../../src/domain/lanes/Lanes.ts';
import { type NewWorkRequest, openWorkRequest } from '../../src/domain/work/requests/openWorkRequest.ts';
import type { WorkRequestRow } from '../../src/domain/work/requests/workRequestRow.ts';
import { newId } from '../../src/lib/uuid.ts';
import type { PlatformWorld } from './platform.ts';

/** Whatever has an account's id. */
export interface Owner {
  readonly id: string;
}

/** A person of the account at the browser. */
export function person(world: PlatformWorld, owner: Owner): Context & { lanes: Lanes } {
  const scopes = new Set<Scope>(['session']);
  return world.platform.domain.contextOf({ accountId: owner.id, scopes, key: `session ${owner.id}` });
}

/** A project of the account; its id. */
export async function addProject(world: PlatformWorld, owner: Owner, name = 'Harbour lights'): Promise<string> {
  return (await createProject(person(world, owner), { name })).id;
}

/** A card in the Backlog, where no rule asks for work. */
export function addCard(
  world: PlatformWorld,
  owner: Owner,
  projectId: string,
): Promise<{ id: string; number: number }> {
  return createCard(person(world, owner), { projectId, title: 'Paint the buoys' });
}

export async function hold(world: PlatformWorld, owner: Owner, cardId: string): Promise<void> {
  await holdCard(person(world, owner), { cardId });
}

export async function release(world: PlatformWorld, owner: Owner, cardId: string): Promise<void> {
  await releaseCard(person(world, owner), { cardId });
}

/** An open request, by default about a nonexistent card. */
export function openRequest(
  world: PlatformWorld,
  owner: Owner,
  projectId: string,
  request: Partial<NewWorkRequest> = {},
): Promise<WorkRequestRow> {
  return transaction(person(world, owner), (tx) =>
    openWorkRequest(tx, {
      accountId: owner.id,
      projectId,
      kind: 'implement',
      subjectType: 'card',
      subjectId: newId(),
      cardNumber: null,
      ...request,
    }),
  );
}

/** The least that a heartbeat must say, with what the test adds. */
export function report(fields: Record<string, unknown> = {}): Record<string, unknown> {
  return { projects: [], cliVersion: '1.0.0', ...fields };
}

/** Writes a pending command straight into the table; its payload says no more than its id. */
export async function addCommand(
  world: PlatformWorld,
  place: { accountId: string; projectId: string; bridgeId: string },
  command: { id?: string; state?: string; createdAt?: Date } = {},
): Promise<string> {
  const id = command.id ?? newId();
  const createdAt = command.createdAt ?? new Date();
  await world.sql(
    `insert into bridge_command (id, account_id, project_id, bridge_id, run_id, kind, cause, state, payload, created_at, expires_at)
     values ($1, $2, $3, $4, $5, 'stop-run', 'person', $6, $7, $8::timestamptz, $8::timestamptz + interval '15 minutes')`,
    [
      id,
      place.accountId,
      place.projectId,
      place.bridgeId,
      newId(),
      command.state ?? 'pending',
      JSON.stringify({ type: 'bridge.command', commandId: id }),
      createdAt,
    ],
  );
  return id;
}
