import { transaction } from '../../../../src/domain/context.ts';
import { heartbeat } from '../../../../src/domain/heartbeats/heartbeat.ts';
import type { RunState } from '../../../../src/domain/runs/runStates.ts';
import { type NewWorkRequest, openWorkRequest } from '../../../../src/domain/work/requests/openWorkRequest.ts';
import type { WorkRequestRow } from '../../../../src/domain/work/requests/workRequestRow.ts';
import { newId } from '../../../../src/lib/uuid.ts';
import type { RunKind } from '../../../../src/tables/words.ts';
import type { DomainWorld } from '../../../support/domain.ts';

/** An account with a project and one bridge that follows it. */
export interface Place {
  accountId: string;
  projectId: string;
  bridgeId: string;
}

export const ALL_CAPABILITIES = ['commands', 'rerun-command', 'session-usage', 'work-requests', 'subject-page'];

export async function addPlace(world: DomainWorld, capabilities: string[] = ALL_CAPABILITIES): Promise<Place> {
  const accountId = await world.addAccount();
  const projectId = await addProject(world, accountId);
  const bridgeId = await addBridge(world, { accountId, projectId }, { capabilities });
  return { accountId, projectId, bridgeId };
}

export async function addProject(world: DomainWorld, ownerId: string): Promise<string> {
  const id = newId();
  await world.sql(
    `insert into project (id, owner_id, slug, name, template, created_at) values ($1, $2, $3, $3, 'delivery', $4)`,
    [id, ownerId, `p-${id}`, world.now],
  );
  return id;
}

/** A bridge that has just sent its heartbeat. */
export async function addBridge(
  world: DomainWorld,
  place: { accountId: string; projectId?: string },
  options: { capabilities?: string[]; projects?: string[] } = {},
): Promise<string> {
  const bridgeId = newId();
  const projects = options.projects ?? (place.projectId === undefined ? [] : [place.projectId]);
  await beat(world, { accountId: place.accountId, bridgeId }, { ...options, projects });
  return bridgeId;
}

/** One heartbeat; its reply. */
export function beat(
  world: DomainWorld,
  bridge: { accountId: string; bridgeId: string },
  report: Record<string, unknown> = {},
) {
  const body = { projects: [], cliVersion: '1.0.0', ...report };
  return heartbeat(world.as(bridge.accountId, 'agent'), bridge.bridgeId, body);
}

export interface NewRun {
  state?: RunState;
  /** The id that the bridge gave it; one of its own by default. */
  runKey?: string;
  kind?: RunKind;
  bridgeId?: string | null;
  sessionId?: string | null;
  subjectType?: string;
  subjectId?: string;
  cardNumber?: number | null;
  workRequestId?: string | null;
  workKind?: string | null;
  ruleId?: string | null;
  startedAt?: Date | null;
  endedAt?: Date | null;
  harness?: string | null;
  account?: string | null;
  model?: string | null;
  firstReportAt?: Date;
}

/** A run of the place's bridge; by default a worker run that is running. Returns the service's id. */
export async function addRun(world: DomainWorld, place: Place, run: NewRun = {}): Promise<string> {
  const id = newId();
  const bridgeId = run.bridgeId === undefined ? place.bridgeId : run.bridgeId;
  await world.sql(
    `insert into run (id, account_id, project_id, bridge_id, run_key, kind, state, session_id, subject_type, subject_id,
       card_number, work_request_id, work_kind, rule_id, started_at, ended_at, harness, account, model, first_report_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20)`,
    [
      id,
      place.accountId,
      place.projectId,
      bridgeId,
      run.runKey ?? (bridgeId === null ? null : newId()),
      run.kind ?? 'worker',
      run.state ?? 'running',
      run.sessionId === undefined ? newId() : run.sessionId,
      run.subjectType ?? 'card',
      run.subjectId ?? newId(),
      run.cardNumber === undefined ? 7 : run.cardNumber,
      run.workRequestId ?? null,
      run.workKind ?? null,
      run.ruleId ?? null,
      run.startedAt ?? null,
      run.endedAt ?? null,
      run.harness ?? null,
      run.account ?? null,
      run.model ?? null,
      run.firstReportAt ?? world.now,
    ],
  );
  return id;
}

/** A card of the project, in a column of its own. */
export async function addCard(world: DomainWorld, place: Place): Promise<string> {
  const id = newId();
  const columnId = newId();
  const [{ next }] = (await world.sql<{ next: number }>(
    'update project set next_card_number = next_card_number + 1 where id = $1 returning next_card_number as next',
    [place.projectId],
  )) as [{ next: number }];
  await world.sql(`insert into board_column (id, project_id, slug, position) values ($1, $2, $3, 0)`, [
    columnId,
    place.projectId,
    `c-${columnId}`,
  ]);
  await world.sql(
    `insert into card (id, project_id, owner_id, number, title, column_id, created_at, updated_at)
     values ($1, $2, $3, $4, 'a card', $5, $6, $6)`,
    [id, place.projectId, place.accountId, next, columnId, world.now],
  );
  return id;
}

/** Only the row of a hold: nothing else that a hold does happens here. */
export async function hold(world: DomainWorld, place: Place, cardId: string): Promise<void> {
  await world.sql(
    `insert into card_hold (owner_id, project_id, card_id, actor, created_at) values ($1, $2, $3, 'human', $4)`,
    [place.accountId, place.projectId, cardId, world.now],
  );
}

export function release(world: DomainWorld, cardId: string): Promise<unknown> {
  return world.sql('delete from card_hold where card_id = $1', [cardId]);
}

/** An open request; by default about a page (a subject that is not a card). */
export function addRequest(
  world: DomainWorld,
  place: Place,
  request: Partial<NewWorkRequest> = {},
): Promise<WorkRequestRow> {
  return transaction(world.system(), (tx) =>
    openWorkRequest(tx, {
      accountId: place.accountId,
      projectId: place.projectId,
      kind: 'implement',
      subjectType: 'page',
      subjectId: newId(),
      cardNumber: null,
      ...request,
    }),
  );
}

/** Payloads of the outbox, oldest first. */
export async function events(world: DomainWorld, type: string): Promise<Record<string, unknown>[]> {
  const rows = await world.sql<{ payload: string }>('select payload from outbox where type = $1 order by sequence', [
    type,
  ]);
  return rows.map((row) => JSON.parse(row.payload) as Record<string, unknown>);
}

/** The one row of a table with that id. */
export async function rowOf(world: DomainWorld, table: string, id: string): Promise<Record<string, unknown>> {
  const [row] = await world.sql(`select * from ${table} where id = $1`, [id]);
  if (row === undefined) throw new Error(`no ${table} ${id}`);
  return row;
}
