import { renameProject } from '../../src/domain/board/projects/renameProject.ts';
import { holdCard } from '../../src/domain/cards/holdCard.ts';
import { moveCard } from '../../src/domain/cards/moveCard.ts';
import { releaseCard } from '../../src/domain/cards/releaseCard.ts';
import { updateCard } from '../../src/domain/cards/updateCard.ts';
import type { Context, Scope } from '../../src/domain/context.ts';
import { EVENT_TYPES } from '../../src/events/eventTypes.ts';
import { ownerTopic, projectTopic } from '../../src/events/topics.ts';
import { newId } from '../../src/lib/uuid.ts';
import { addCard, addProject, openRequest, person } from '../support/factories.ts';
import { type PlatformWorld, startTestPlatform, type TestAccount } from '../support/platform.ts';
import { openStream, type Stream } from './support/openStream.ts';
import { SECRET, subscriberToken } from './support/startTestHub.ts';

type Data = Record<string, unknown> & { type: string };

/** Reads a stream until an event has all the fields; everything that came up to it. */
async function readUntil(stream: Stream, fields: Record<string, unknown>): Promise<Data[]> {
  const read: Data[] = [];
  for (;;) {
    const data = JSON.parse((await stream.next()).data) as Data;
    read.push(data);
    if (Object.entries(fields).every(([name, value]) => data[name] === value)) return read;
  }
}

describe('the events of bridges on the hub', () => {
  let world: PlatformWorld;
  let me: TestAccount;
  let other: TestAccount;
  let projectId: string;
  let secondId: string;
  let theirs: string;
  const streams: Stream[] = [];

  beforeAll(async () => {
    world = await startTestPlatform({ HUB_JWT_SECRET: SECRET });
    [me, other] = [await world.account(), await world.account()];
    [projectId, secondId] = [await addProject(world, me), await addProject(world, me, 'Second')];
    theirs = await addProject(world, other);
  });
  afterEach(() => {
    for (const stream of streams.splice(0)) stream.close();
  });
  afterAll(() => world.close());

  const open = async (...topics: string[]) => {
    const headers = { Authorization: `Bearer ${await subscriberToken(topics)}` };
    const stream = await openStream(`${world.baseUrl}/.well-known/mercure`, topics, headers);
    await stream.received(1);
    streams.push(stream);
    return stream;
  };
  const agent = (owner: TestAccount): Context =>
    world.platform.domain.contextOf({ accountId: owner.id, scopes: new Set<Scope>(['mcp']), key: 'mcp' });
  const rename = (owner: TestAccount, id: string, name: string) =>
    renameProject(person(world, owner), { projectId: id, name });

  it('go to the topic of their project and of its owner, and to no other [HUB-01]', async () => {
    const base = world.baseUrl;
    const inProject = await open(projectTopic(base, projectId));
    const atOwner = await open(ownerTopic(base, me.id));
    const elsewhere = await open(projectTopic(base, secondId), projectTopic(base, theirs), ownerTopic(base, other.id));
    await rename(me, projectId, 'Lighthouse');
    await rename(other, theirs, 'Theirs again');
    await rename(me, secondId, 'Second again');
    const named = (events: Data[]) => events.map((event) => event.name);
    expect(named(await readUntil(atOwner, { name: 'Second again' }))).toEqual(['Lighthouse', 'Second again']);
    expect(named(await readUntil(elsewhere, { name: 'Second again' }))).toEqual(['Theirs again', 'Second again']);
    expect(named(await readUntil(inProject, { name: 'Lighthouse' }))).toEqual(['Lighthouse']);
    // An event in between, or a repeated one, would appear before this one.
    await rename(me, projectId, 'Lighthouse two');
    expect(named(await readUntil(inProject, { name: 'Lighthouse two' }))).toEqual(['Lighthouse two']);
  });

  it('are of the five types alone, whatever else happens [HUB-02]', async () => {
    const stream = await open(projectTopic(world.baseUrl, projectId), ownerTopic(world.baseUrl, me.id));
    const card = await addCard(world, me, projectId);
    await updateCard(person(world, me), { cardId: card.id, title: 'Another title' });
    const [column] = await world.sql<{ slug: string }>(
      "select slug from board_column where project_id = $1 and slug <> 'backlog' order by position limit 1",
      [projectId],
    );
    await moveCard(person(world, me), { cardId: card.id, column: column?.slug ?? '' });
    await world.rest('PUT', `/api/bridges/${newId()}/heartbeat`, {
      token: await me.token('agent'),
      body: { projects: [projectId], cliVersion: '1.0.0' },
    });
    await holdCard(person(world, me), { cardId: card.id });
    await rename(me, projectId, 'The end');
    const types = new Set((await readUntil(stream, { name: 'The end' })).map((event) => event.type));
    expect([...types].filter((type) => !(EVENT_TYPES as readonly string[]).includes(type))).toEqual([]);
    const stored = await world.sql<{ type: string }>('select distinct type from outbox');
    expect(stored.filter(({ type }) => !(EVENT_TYPES as readonly string[]).includes(type))).toEqual([]);
  });

  it('carry the work request, and the command, as the bridge knows it from elsewhere [HUB-03]', async () => {
    const stream = await open(ownerTopic(world.baseUrl, me.id));
    const token = await me.token('agent');
    const bridgeId = newId();
    const body = { projects: [projectId], cliVersion: '1.0.0', capabilities: ['work-requests', 'commands'] };
    await world.rest('PUT', `/api/bridges/${bridgeId}/heartbeat`, { token, body });
    const card = await addCard(world, me, projectId);
    const request = await openRequest(world, me, projectId, { subjectId: card.id, cardNumber: card.number });
    const told = (await readUntil(stream, { workRequestId: request.id })).at(-1);
    expect(told).toMatchObject({ type: 'bridge.work_request', state: 'open', kind: 'implement' });
    const beat = await world.rest<{ workRequests: Data[] }>('PUT', `/api/bridges/${bridgeId}/heartbeat`, {
      token,
      body,
    });
    expect(beat.body.workRequests.find((offered) => offered.workRequestId === request.id)).toEqual(told);

    const runId = newId();
    await world.sql(
      `insert into run (id, account_id, project_id, bridge_id, run_key, kind, state, session_id, subject_type, subject_id, first_report_at)
       values ($1, $2, $3, $4, $5, 'worker', 'running', $6, 'card', $7, now())`,
      [runId, me.id, projectId, bridgeId, newId(), newId(), card.id],
    );
    const stopped = await world.graphql<{ stopRun: { command: { id: string } } }>(
      await me.token('api'),
      'mutation ($r: ID!) { stopRun(input: {runId: $r}) { command { id } } }',
      { r: runId },
    );
    expect(stopped.errors).toBeUndefined();
    const commandId = stopped.data?.stopRun.command.id;
    const command = (await readUntil(stream, { type: 'bridge.command' })).at(-1);
    expect(command).toMatchObject({ commandId, kind: 'stop-run' });
    const next = await world.rest<{ commands: Data[] }>('PUT', `/api/bridges/${bridgeId}/heartbeat`, { token, body });
    expect(next.body.commands).toEqual([command]);
  });

  it.each([
    ['human', person],
    ['agent', (_world: PlatformWorld, owner: TestAccount) => agent(owner)],
  ])('tell that a card was held and released by %p [HUB-04] [HUB-05]', async (actor, by) => {
    const stream = await open(projectTopic(world.baseUrl, projectId));
    const { id } = await addCard(world, me, projectId);
    await holdCard(by(world, me), { cardId: id });
    await releaseCard(by(world, me), { cardId: id });
    const subject = { type: 'card', id };
    expect((await readUntil(stream, { type: 'board.card_released' })).slice(-2)).toEqual([
      { type: 'board.card_held', subject, projectId, actor },
      { type: 'board.card_released', subject, projectId, actor },
    ]);
  });

  it('tell that a project was renamed [HUB-06]', async () => {
    const stream = await open(projectTopic(world.baseUrl, secondId));
    await renameProject(person(world, me), { projectId: secondId, slug: 'another-slug' });
    expect(await readUntil(stream, { type: 'project.renamed' })).toMatchObject([
      { type: 'project.renamed', projectId: secondId, slug: 'another-slug' },
    ]);
  });
});
