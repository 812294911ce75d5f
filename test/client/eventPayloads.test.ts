import {
  type BasculeEvent,
  type BridgeEvent,
  createBridgeClient,
  createClient,
  type EventPayloads,
  type EventType,
} from '../../src/client/index.ts';
import type { renamedPayload } from '../../src/domain/board/projects/renamedPayload.ts';
import type { commandPayload } from '../../src/domain/commands/commandPayload.ts';
import type { holdPayload } from '../../src/domain/holds/holdEvent.ts';
import type { workRequestPayload } from '../../src/domain/work/requests/workRequestPayload.ts';
import { EVENT_TYPES, type EventType as Published } from '../../src/events/eventTypes.ts';
import { newId } from '../../src/lib/uuid.ts';
import type { PlatformWorld } from '../support/platform.ts';
import { sharedTestPlatform } from '../support/sharedPlatform.ts';

/** The inputs from which the service makes the payload of each type of event. */
interface Made {
  'bridge.work_request': ReturnType<typeof workRequestPayload>;
  'bridge.command': ReturnType<typeof commandPayload>;
  'board.card_held': ReturnType<typeof holdPayload<'board.card_held'>>;
  'board.card_released': ReturnType<typeof holdPayload<'board.card_released'>>;
  'project.renamed': ReturnType<typeof renamedPayload>;
}
/** The payload of a type of event as the client describes it. */
type Described<Type extends EventType> = Extract<BasculeEvent, { readonly type: Type }>['payload'];
/** The names of the keys that one has and the other has not. */
type Difference<One, Other> = Exclude<keyof One, keyof Other> | Exclude<keyof Other, keyof One>;

/** These are judged by the compiler: each is `true` where the client describes what the service makes. */
const sameTypes: [Exclude<Published, EventType> | Exclude<EventType, Published>] extends [never] ? true : false = true;
const sameKeys: { [Type in Published]: [Difference<Made[Type], Described<Type>>] extends [never] ? true : false } = {
  'bridge.work_request': true,
  'bridge.command': true,
  'board.card_held': true,
  'board.card_released': true,
  'project.renamed': true,
};
const sameValues: { [Type in Published]: Made[Type] extends Described<Type> ? true : false } = sameKeys;

/** The keys of commands that bring messages or accept a change, of attempts, and of work after one was picked. */
type Optional = 'heads' | 'message' | 'messages' | 'attempt' | 'pickedAttempt';
/** The keys of each payload, for the events that really come. */
const KEYS: { readonly [Type in EventType]: Record<Exclude<keyof EventPayloads[Type], Optional> | 'type', true> } = {
  'bridge.work_request': keys(
    ...(['type', 'projectId', 'subject', 'workRequestId', 'kind', 'capability', 'state', 'subjectType'] as const),
    ...(['subjectId', 'cardNumber', 'ruleId', 'createdAt', 'resumeSessionId', 'context', 'model'] as const),
    ...(['effort', 'prompt'] as const),
  ),
  'bridge.command': keys(
    ...(['type', 'projectId', 'subject', 'commandId', 'kind', 'bridgeId', 'runId', 'runKey', 'sessionId'] as const),
    ...(['subjectType', 'subjectId', 'cardNumber', 'workRequestId', 'workKind', 'ruleId', 'startedAt'] as const),
    ...(['endedAt', 'expiresAt', 'cause', 'context', 'model', 'effort', 'harness', 'account', 'runModel'] as const),
  ),
  'board.card_held': keys('type', 'projectId', 'subject', 'actor'),
  'board.card_released': keys('type', 'projectId', 'subject', 'actor'),
  'project.renamed': keys('type', 'projectId', 'subject', 'name', 'slug', 'previousSlug', 'actor'),
};

function keys<Key extends string>(...names: readonly Key[]): Record<Key, true> {
  return Object.fromEntries(names.map((name) => [name, true])) as Record<Key, true>;
}

/** An integrator's code: the type determines the payload, and an unknown one is text with an object. */
function tell(event: BasculeEvent | BridgeEvent): string {
  switch (event.type) {
    case 'bridge.work_request':
      return `${event.payload.kind} is ${event.payload.state}`;
    case 'bridge.command':
      return `${event.payload.kind} for ${event.payload.runKey ?? 'no run'}`;
    case 'board.card_held':
    case 'board.card_released':
      return `${event.payload.subject.type} by ${event.payload.actor}`;
    case 'project.renamed':
      return `${event.payload.previousSlug} is ${event.payload.slug}`;
    default: {
      const type: string = event.type;
      // @ts-expect-error what no version described may hold anything
      const nothing: string = event.payload.kind;
      return `${type} ${nothing ?? Object.keys(event.payload).join()}`;
    }
  }
}

describe('the payloads of events', () => {
  let world: PlatformWorld;
  beforeAll(async () => {
    world = await sharedTestPlatform();
  });
  afterAll(() => world.close());

  it('are described for every type that the service publishes', () => {
    expect([sameTypes, new Set(Object.values(sameValues))]).toEqual([true, new Set([true])]);
    expect(Object.keys(KEYS).sort()).toEqual([...EVENT_TYPES].sort());
  });

  it('come as they are described, over the subscription and over the paths of bridges', async () => {
    const account = await world.account();
    const url = world.baseUrl;
    const { request, events: follow } = createClient({ url, token: await account.token('api') });
    const bridge = createBridgeClient({ url, token: await account.token('agent'), bridgeId: newId() });
    const { createProject } = await request<{ createProject: { project: { id: string } } }>(
      'mutation { createProject(input: {name: "Harbour"}) { project { id } } }',
    );
    const projectId = createProject.project.id;
    await bridge.heartbeat({ cliVersion: '1.0.0', capabilities: ['work-requests', 'commands'], projects: [projectId] });
    const { createCard } = await request<{ createCard: { card: { id: string; number: number } } }>(
      'mutation ($project: ID!) { createCard(input: {projectId: $project, title: "One"}) { card { id number } } }',
      { project: projectId },
    );
    const { id: card, number } = createCard.card;
    const at = new Date().toISOString();
    const run = await bridge.reportRun(projectId, newId(), {
      bridgeId: bridge.bridgeId,
      state: 'running',
      at,
      startedAt: at,
      sessionId: newId(),
      subjectType: 'card',
      subjectId: card,
      cardNumber: number,
    });
    await request(
      `mutation ($project: ID!, $card: ID!, $run: ID!) {
        requestWork(input: {projectId: $project, kind: "implement", subjectId: $card}) { workRequest { id } }
        stopRun(input: {runId: $run}) { command { id } }
        holdCard(input: {cardId: $card}) { card { id } }
        releaseCard(input: {cardId: $card}) { card { id } }
        renameProject(input: {projectId: $project, slug: "quay"}) { project { id } } }`,
      { project: projectId, card, run: run.id },
    );

    const told = new Map<string, BasculeEvent>();
    for await (const event of follow({ after: '0' })) {
      told.set(event.type, event);
      if (event.type === 'project.renamed') break;
    }
    const overPaths = new Map<string, BridgeEvent>();
    for await (const event of bridge.follow({ after: '0' })) {
      overPaths.set(event.type, event);
      if (event.type === 'project.renamed') break;
    }
    expect([...told.keys()].sort()).toEqual([...EVENT_TYPES].sort());
    for (const type of EVENT_TYPES) {
      const { payload, projectId: project } = told.get(type) as BasculeEvent;
      expect([type, project, Object.keys(payload).sort()]).toEqual([type, projectId, Object.keys(KEYS[type]).sort()]);
      expect(overPaths.get(type)?.payload).toEqual(payload);
    }
    expect([...told.values()].map(tell)).toEqual([...overPaths.values()].map(tell));
    expect(tell(told.get('project.renamed') as BasculeEvent)).toBe('harbour is quay');
  });

  it('of a type that a newer service adds stay readable', async () => {
    const account = await world.account();
    // As the outbox would hold it.
    await world.sql(
      `insert into outbox (owner_id, project_id, shard, type, payload, created_at)
       values ($1, $1, 0, 'card.painted', '{"type":"card.painted","colour":"red"}', now())`,
      [account.id],
    );
    const events = createClient({ url: world.baseUrl, token: await account.token('api') }).events({ after: '0' });
    const { value } = await events.next();
    expect(tell(value as BasculeEvent)).toBe('card.painted type,colour');
    await events.return?.();
  });
});
