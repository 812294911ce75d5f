import { EventSource } from 'eventsource';
import { type PlatformWorld, startTestPlatform, type TestAccount } from '../support/platform.ts';

const BRIDGE = '5a1f0d3e-6f5c-4c8e-9d59-0b7a4a3f9b11';

describe('work reaches a bridge and comes back', () => {
  let world: PlatformWorld;
  let account: TestAccount;

  beforeAll(async () => {
    world = await startTestPlatform();
    account = await world.account();
  });
  afterAll(() => world.close());

  it('goes from a moved card over offer, stream, claim and result to done', async () => {
    const api = await account.token('api');
    const agent = await account.token('agent');
    const created = await world.graphql<{ createProject: { project: { id: string } } }>(
      api,
      'mutation { createProject(input: {name: "Round trip"}) { project { id slug } } }',
    );
    expect(created.errors).toBeUndefined();
    const projectId = created.data?.createProject.project.id as string;
    const beat = { projects: [projectId], cliVersion: '1.0.0', capabilities: ['work-requests', 'commands'] };
    const first = await world.rest('PUT', `/api/bridges/${BRIDGE}/heartbeat`, { token: agent, body: beat });
    expect([first.status, first.body]).toEqual([
      200,
      { cliRange: '^1.0', paused: false, commands: [], workRequests: [], lostClaims: [], endedAttempts: [] },
    ]);

    const connection = await world.rest<{ hubUrl: string; topic: string; jwt: string; head: number }>(
      'GET',
      '/api/events',
      { token: agent, headers: { 'X-Service-Bridge': BRIDGE } },
    );
    expect(connection.status).toBe(200);
    const heard: { id: string; data: { state: string; workRequestId: string } }[] = [];
    const waiting: (() => void)[] = [];
    const stream = new EventSource(`${connection.body.hubUrl}?topic=${encodeURIComponent(connection.body.topic)}`, {
      fetch: (url, init) =>
        fetch(url, { ...init, headers: { ...init.headers, Authorization: `Bearer ${connection.body.jwt}` } }),
    });
    stream.onmessage = (event) => {
      heard.push({ id: event.lastEventId, data: JSON.parse(event.data) });
      for (const check of waiting) check();
    };
    const heardState = (state: string) =>
      new Promise<string>((resolve) => {
        const check = () => {
          const found = heard.find((event) => event.data.state === state);
          if (found) resolve(found.data.workRequestId);
        };
        waiting.push(check);
        check();
      });
    await new Promise<void>((resolve) => {
      stream.onopen = () => resolve();
    });

    const card = await world.graphql<{ createCard: { card: { id: string } } }>(
      api,
      'mutation ($p: ID!) { createCard(input: {projectId: $p, title: "Do it"}) { card { id number } } }',
      { p: projectId },
    );
    const cardId = card.data?.createCard.card.id as string;
    const asked = await world.graphql<{ requestWork: { workRequest: { id: string; state: string } } }>(
      api,
      'mutation ($p: ID!, $c: ID!) { requestWork(input: {projectId: $p, kind: "implement", subjectId: $c}) { workRequest { id state } } }',
      { p: projectId, c: cardId },
    );
    expect(asked.errors).toBeUndefined();
    const id = await heardState('open');
    expect(id).toBe(asked.data?.requestWork.workRequest.id);

    const claim = await world.rest<{ claimToken: string; workRequest: { state: string } }>(
      'POST',
      `/api/bridges/${BRIDGE}/work-requests/${id}/claim`,
      { token: agent },
    );
    expect([claim.status, claim.body.workRequest.state]).toEqual([200, 'claimed']);
    await heardState('claimed');
    const result = await world.rest('PUT', `/api/bridges/${BRIDGE}/work-requests/${id}/result`, {
      token: agent,
      body: { claimToken: claim.body.claimToken, state: 'done' },
    });
    expect([result.status, result.body]).toEqual([200, { workRequestId: id, state: 'done' }]);
    await heardState('done');
    stream.close();

    const replay = await world.rest<{ events: { id: string; data: string }[]; hasMore: boolean }>(
      'GET',
      '/api/events/replay?after=0',
      { token: agent, headers: { 'X-Service-Bridge': BRIDGE } },
    );
    expect(replay.body.events.map((event) => event.id)).toEqual(heard.map((event) => event.id));
    expect(replay.body.events.map((event) => JSON.parse(event.data))).toEqual(heard.map((event) => event.data));
  });
});
