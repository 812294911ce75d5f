import type { GraphQLSchema } from 'graphql';
import { moveCard } from '../../../src/domain/cards/moveCard.ts';
import { updateCard } from '../../../src/domain/cards/updateCard.ts';
import type { EventAnswers } from '../../../src/domain/endpoints/deliver/EventAnswers.ts';
import type { WebhookDrain } from '../../../src/domain/endpoints/deliver/WebhookDrain.ts';
import { updateEndpoint } from '../../../src/domain/endpoints/updateEndpoint.ts';
import { eventsOf } from '../../../src/domain/endpoints/webhookEvents.ts';
import { writeAnswer } from '../../../src/domain/endpoints/writeMessage.ts';
import { registerOperations } from '../../../src/domain/operations/registerOperations.ts';
import { removeOperation } from '../../../src/domain/operations/removeOperation.ts';
import { requestWork } from '../../../src/domain/work/requests/requestWork.ts';
import { Admission } from '../../../src/graphql/Admission.ts';
import { Loaders } from '../../../src/graphql/Loaders.ts';
import { Reach } from '../../../src/graphql/Reach.ts';
import type { ResolverContext } from '../../../src/graphql/ResolverContext.ts';
import { createSchema } from '../../../src/graphql/schema/createSchema.ts';
import { createEventAnswers } from '../../../src/graphql/webhooks/createEventAnswers.ts';
import { readFollowed } from '../../../src/graphql/webhooks/readFollowed.ts';
import { newId } from '../../../src/lib/uuid.ts';
import { resolvers } from '../../../src/resolvers/resolvers.ts';
import { addBoard, addCardTo, violationsOf as listViolations } from '../../domain/board/support/board.ts';
import type { Place } from '../../domain/commands/support/fixtures.ts';
import { addEndpoint, deliveriesOf, KEY, startDrain } from '../../domain/endpoints/support/hooks.ts';
import { Receiver } from '../../domain/endpoints/support/Receiver.ts';
import { tellRun } from '../../domain/runs/support/reports.ts';
import type { DomainWorld } from '../../support/domain.ts';
import { emptyTables } from '../../support/emptyTables.ts';
import { createMemoryLimiter } from '../../support/memoryLimiter.ts';
import { sharedDomainWorld } from '../../support/sharedDomain.ts';
import { until } from '../../support/until.ts';

const violationsOf = async (call: Promise<unknown>) =>
  Object.fromEntries((await listViolations(call)).map(({ propertyPath, message }) => [propertyPath, message]));

const MOVES = 'subscription Moves($projectId: ID!) { boardChanged(projectId: $projectId) { change card { title } } }';

describe('webhooks with the answers of a document', () => {
  let world: DomainWorld;
  let schema: GraphQLSchema;
  let place: Place;
  let drain: WebhookDrain | undefined;
  const receiver = new Receiver();
  beforeAll(async () => {
    [world, schema] = await Promise.all([sharedDomainWorld({ encryptionKey: KEY }), createSchema(resolvers)]);
    await receiver.listen();
  });
  afterAll(async () => {
    await receiver.close();
    await world.close();
  });
  beforeEach(async () => {
    await emptyTables(world, 'account', 'process_state', 'outbox', 'webhook_delivery', 'audit_record', 'mail');
    receiver.reset();
    place = await addBoard(world);
  });
  afterEach(async () => {
    await drain?.stop();
    drain = undefined;
  });

  const owner = () => world.as(place.accountId);
  const answersOf = (costPerMinute = 1_000_000): EventAnswers => {
    const limits = { costPerMinute, operationsPerAccount: 4, documentBytes: 1_000_000, operationLimits: new Map() };
    const admission = new Admission({ schema, limiter: createMemoryLimiter(), now: () => world.now, ...limits });
    return createEventAnswers({
      schema,
      admission,
      log: { error: () => undefined } as never,
      contextOf: (actor) => {
        const request = { loaders: new Loaders(), reach: new Reach(), requestId: 'r' };
        return { ...world.system(), actor, ...request } as unknown as ResolverContext;
      },
    });
  };
  const start = (answers = answersOf()) => {
    drain = startDrain(world, { answers });
  };
  const register = (document: string, kind: 'query' | 'subscription' = 'subscription', name = 'Mine') =>
    registerOperations(owner(), [{ name, kind, document }]);
  const read = (variables?: Record<string, unknown>, operation = 'Mine') =>
    readFollowed(schema, owner(), { operation, variables });
  const add = async (path: string, document: string, variables?: Record<string, unknown>) => {
    await register(document);
    const input = { projectId: place.projectId, follows: await read(variables) };
    return addEndpoint(world, place.accountId, receiver.url(path), input);
  };
  const got = async (path: string, count: number) => {
    const found = await until(`${path} got ${count}`, () =>
      receiver.at(path).length >= count ? receiver.at(path) : undefined,
    );
    return found.map(({ body }) => JSON.parse(body));
  };
  const failed = (sentence: RegExp) =>
    until('an attempt failed', async () => {
      const lines = await deliveriesOf(world);
      return lines.some(({ error, state }) => state === 'waiting' && sentence.test(error ?? '')) ? lines : undefined;
    });

  it('get what it selects of each event that was stored while nobody sent, with the same bytes in each attempt', async () => {
    await add('/moves', MOVES);
    const card = await addCardTo(world, place);
    await moveCard(owner(), { cardId: card.id, column: 'ready' });
    let fails = true;
    receiver.answers.set('/moves', (response) => {
      response.statusCode = fails ? 500 : 200;
      response.end();
      fails = false;
    });
    start();
    await until('the first attempt is noted', async () =>
      (await deliveriesOf(world)).some(({ status }) => status === 500),
    );
    await updateCard(owner(), { cardId: card.id, title: 'Another' });
    world.pass(6);
    const [first, again, moved, changed] = await got('/moves', 4);
    expect(again).toEqual(first);
    expect(first).toEqual({
      ...{ type: 'graphql', timestamp: expect.any(String), event: 'card.created', operation: 'Mine' },
      data: { boardChanged: { change: 'CARD_CREATED', card: { title: card.title } } },
    });
    expect(
      [moved, changed].map(({ event, data }) => [event, data.boardChanged.change, data.boardChanged.card.title]),
    ).toEqual([
      ['card.moved', 'CARD_MOVED', 'Another'],
      ['card.changed', 'CARD_CHANGED', 'Another'],
    ]);
  });

  it('get runs and work requests, each request in the state that it came to', async () => {
    await add('/work', 'subscription ($projectId: ID!) { workRequestChanged(projectId: $projectId) { state kind } }');
    await register(
      'subscription ($projectId: ID!) { runChanged(projectId: $projectId) { id } }',
      'subscription',
      'Runs',
    );
    const follows = await read(undefined, 'Runs');
    await addEndpoint(world, place.accountId, receiver.url('/runs'), { follows });
    const card = await addCardTo(world, place);
    await requestWork(owner(), { projectId: place.projectId, kind: 'implement', subjectId: card.id });
    start();
    expect((await got('/work', 1))[0]).toMatchObject({
      event: 'work_request.opened',
      data: { workRequestChanged: { state: 'OPEN', kind: 'implement' } },
    });
    const run = tellRun(world, place);
    await run.report('running');
    const { id } = await run.row();
    expect((await got('/runs', 1))[0]).toMatchObject({ event: 'run.started', data: { runChanged: { id } } });
  });

  it('wait while their document is gone, and lose nothing', async () => {
    await add('/moves', MOVES);
    await removeOperation(owner(), { name: 'Mine' });
    await addCardTo(world, place);
    start();
    await failed(/registered document is gone/);
    await register(MOVES);
    world.pass(6);
    expect(await got('/moves', 1)).toMatchObject([{ event: 'card.created' }]);
  });

  it('read with the rights of their account in their project alone', async () => {
    const { endpoint } = await add('/moves', MOVES);
    await addCardTo(world, place);
    const stranger = await addBoard(world);
    const [delivery] = await world.sql('select * from webhook_delivery');
    const of = (projectId: string) => ({
      ...{ ...endpoint, operation: 'Mine', projectId: endpoint.projectId },
      ...{ secret: Buffer.alloc(0), previousSecret: null },
      row: {
        ...delivery,
        projectId,
        source: 'board.card_created',
        facts: { subjectId: newId() },
        createdAt: world.now,
      },
    });
    const ask = ({ row, ...its }: ReturnType<typeof of>, answers = answersOf()) => answers(its as never, row as never);
    // It is as one that is being erased, which keeps no other event from being sent.
    expect(await ask(of(stranger.projectId))).toEqual({ data: null, errors: [{ message: 'It was deleted since.' }] });
    expect(await ask(of(place.projectId))).toEqual({ data: { boardChanged: { change: 'CARD_CREATED', card: null } } });
    const elsewhere = { ...of(place.projectId), projectId: stranger.projectId };
    expect(await ask(elsewhere)).toMatchObject({ data: null });
    // At the expense of the account.
    const poor = answersOf(2_000);
    const askOften = async () => {
      for (let times = 0; times < 50; times += 1) await ask(of(place.projectId), poor);
    };
    await expect(askOften()).rejects.toThrow('budget of the account');
  });

  it('refuse what they cannot follow, and change to events and back', async () => {
    const at = async (document: string, variables?: Record<string, unknown>, kind?: 'query') => {
      await register(document, kind);
      return violationsOf(read(variables));
    };
    const fits = (more: string, field = 'boardChanged(projectId: $projectId) { change }') =>
      `subscription M($projectId: ID!${more}) { ${field} }`;
    expect(await violationsOf(read({}, 'Nobody'))).toEqual({ operation: expect.stringContaining('registered') });
    for (const document of [
      'query { viewer { id } }',
      'subscription { inboxChanged { viewer { id } } }',
      `subscription { boardChanged(projectId: "${place.projectId}") { change } }`,
      fits('', 'runChanged(projectId: $projectId, cardId: null) { id }'),
    ]) {
      const kind = document.startsWith('query') ? 'query' : undefined;
      expect(await at(document, {}, kind)).toEqual({ operation: expect.stringContaining('cannot be used: It must ') });
    }
    const within = (inner: string) => `project { cards(first: $n) { nodes { ${inner} } } }`;
    const cards = `boardChanged(projectId: $projectId) { card { ${within(within(within('id')))} } }`;
    expect(await at(fits(', $n: Int!', cards), { n: 100 })).toEqual({
      operation: expect.stringContaining('the limit is 100000'),
    });
    const comments = 'boardChanged(projectId: $projectId) { card @include(if: $all) { id } }';
    expect(await at(fits(', $all: Boolean!', comments))).toEqual({ 'variables.all': 'is required' });
    expect(await at(MOVES, { projectId: place.projectId })).toEqual({
      variables: expect.stringContaining('projectId'),
    });
    expect(await at(MOVES, { text: 'x'.repeat(9_000) })).toEqual({ variables: expect.stringContaining('8,192') });
    const { endpoint } = await add('/moves', MOVES);
    expect(eventsOf(endpoint.sources)).toHaveLength(8);
    const events = await updateEndpoint(owner(), { endpointId: endpoint.id, events: ['run.ended'] });
    expect(events).toMatchObject({ operation: null, variables: null, sources: ['bridge.run_ended'] });
    const back = await updateEndpoint(owner(), { endpointId: endpoint.id, follows: await read({}) });
    expect(back).toMatchObject({ operation: 'Mine', variables: {}, sources: endpoint.sources });
  });

  it('keep the last hundred answers', async () => {
    const { endpoint } = await add('/again', MOVES);
    const [delivery] = await world.sql<{ place: string }>(
      `insert into webhook_delivery (id, endpoint_id, account_id, project_id, source, facts, created_at, state, body)
       select gen_random_uuid(), $1, $2, $3, 'board.card_created', '{}', $4, 'delivered', 'old' from generate_series(1, 150)
       returning place`,
      [endpoint.id, place.accountId, place.projectId, world.now],
    );
    await addCardTo(world, place);
    start();
    await got('/again', 1);
    const kept = await world.sql<{ place: string; body: string }>(
      'select place, body from webhook_delivery where endpoint_id = $1 and body is not null',
      [endpoint.id],
    );
    expect([kept.length, kept.some((row) => row.place === delivery?.place)]).toEqual([100, false]);
  });

  it('leave out an answer that is too large', () => {
    const delivery = { source: 'board.card_moved', createdAt: world.now };
    expect(JSON.parse(writeAnswer(delivery, 'Mine', { data: { text: 'x'.repeat(40_000) } }))).toMatchObject({
      data: null,
      errors: [{ message: 'The answer is larger than 32,768 bytes.' }],
    });
  });
});
