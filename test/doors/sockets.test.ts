import { once } from 'node:events';
import { WebSocket } from 'ws';
import { createSession, endSession } from '../../src/domain/accounts/sessions/sessions.ts';
import { newId } from '../../src/lib/uuid.ts';
import { addCard, addProject, hold, openRequest, release, report } from '../support/factories.ts';
import { type PlatformWorld, startTestPlatform, type TestAccount } from '../support/platform.ts';
import { sessionCookie } from '../support/sessionCookie.ts';
import { sharedTestPlatform } from '../support/sharedPlatform.ts';
import { until } from '../support/until.ts';
import { openSocket, type SocketResult } from './support/openSocket.ts';
import { addAccount } from './support/tenants.ts';

const PROTOCOL = 'graphql-transport-ws';

describe('a socket of the graph', () => {
  let world: PlatformWorld;
  let owner: TestAccount;
  let token: string;
  let url: string;

  beforeAll(async () => {
    world = await sharedTestPlatform();
    owner = await addAccount(world);
    token = await owner.token('api');
    url = `${world.baseUrl.replace(/^http/, 'ws')}/graphql`;
  });
  afterAll(() => world.close());

  /** A bare socket, for what a well-behaved client does not do. */
  async function openRaw(options: { protocol?: string | string[]; headers?: Record<string, string> } = {}) {
    const socket = new WebSocket(url, options.protocol ?? PROTOCOL, { headers: options.headers ?? {} });
    const heard: Record<string, unknown>[] = [];
    const closed = once(socket, 'close').then(([code, reason]) => ({ code: code as number, reason: String(reason) }));
    socket.on('message', (data) => heard.push(JSON.parse(String(data)) as Record<string, unknown>));
    socket.on('error', () => undefined);
    await once(socket, 'open');
    return {
      socket,
      heard,
      closed,
      say: (message: unknown) => socket.send(typeof message === 'string' ? message : JSON.stringify(message)),
      hears: (type: string) => until(`the socket hears ${type}`, () => heard.find((message) => message.type === type)),
    };
  }

  async function openKnown(authorization = `Bearer ${token}`) {
    const raw = await openRaw();
    raw.say({ type: 'connection_init', payload: { authorization } });
    await raw.hears('connection_ack');
    return raw;
  }

  describe('opens', () => {
    it('for a token in the first message', async () => {
      const raw = await openKnown();
      raw.say({ id: '1', type: 'subscribe', payload: { query: '{ viewer { id } }' } });
      expect(await raw.hears('next')).toEqual({
        id: '1',
        type: 'next',
        payload: {
          data: { viewer: { id: owner.id } },
          extensions: { cost: { depth: 2, aliases: 0, fields: 2, cost: 2 }, budget: expect.anything() },
        },
      });
      await raw.hears('complete');
      raw.socket.close();
    });

    it('where an address is set, for pages of that address alone: scheme, host and port', async () => {
      const set = await startTestPlatform({ DEFAULT_URI: 'https://bascule.example' });
      try {
        const account = await addAccount(set);
        const session = await createSession(set.platform.domain.system().db, account.id, new Date());
        const listening = `127.0.0.1:${set.platform.port}`;
        const cookies = [false, true].map((secure) => sessionCookie(set.baseUrl, session.cookieValue, secure));
        const opens = async (origin: string, cookie: string) => {
          const socket = new WebSocket(`ws://${listening}/graphql`, PROTOCOL, {
            headers: { Origin: origin, Cookie: cookie },
          });
          socket.on('error', () => undefined);
          const told = Promise.race([
            once(socket, 'message').then(([data]) => (JSON.parse(String(data)) as { type: string }).type),
            once(socket, 'close').then(([code]) => code as number),
          ]);
          await once(socket, 'open');
          socket.send('{"type":"connection_init"}');
          try {
            return await told;
          } finally {
            socket.terminate();
          }
        };
        const [plain = '', secure = ''] = cookies;
        expect(await opens('https://bascule.example', secure)).toBe('connection_ack');
        // Over https the cookie under the bare name may have been set by a neighbouring host.
        expect(await opens('https://bascule.example', plain)).toBe(4403);
        for (const origin of [
          // The requested host is what the client says, and the operator has said which one is ours.
          `http://${listening}`,
          'http://bascule.example',
          'https://bascule.example:8443',
          'https://www.bascule.example',
          'https://bascule.example.elsewhere.test',
          `http://localhost:${set.platform.port}`,
          `http://127.0.0.1:${set.platform.port + 1}`,
          'null',
        ]) {
          for (const cookie of cookies) expect([origin, await opens(origin, cookie)]).toEqual([origin, 4403]);
        }
      } finally {
        await set.close();
      }
    });

    it('for a browser session on a page of our own, and for no other page', async () => {
      const { db } = world.platform.domain.system();
      const session = await createSession(db, owner.id, new Date());
      const cookie = `other=1; ${sessionCookie(world.baseUrl, session.cookieValue)}`;
      const tries = [
        [{ Cookie: cookie, Origin: world.baseUrl }, 'connection_ack'],
        [{ Cookie: cookie, Origin: 'https://elsewhere.test' }, 4403],
        [{ Cookie: cookie, Origin: `${world.baseUrl}.elsewhere.test` }, 4403],
        [{ Cookie: cookie, Origin: 'null' }, 4403],
        [{ Cookie: cookie }, 4403],
        [{ Cookie: sessionCookie(world.baseUrl, 'guessed'), Origin: world.baseUrl }, 4403],
        [{ Origin: world.baseUrl }, 4403],
      ] as const;
      for (const [headers, expected] of tries) {
        const raw = await openRaw({ headers });
        raw.say({ type: 'connection_init' });
        if (typeof expected === 'string') {
          await raw.hears(expected);
          raw.say({ id: '1', type: 'subscribe', payload: { query: '{ viewer { id } }' } });
          expect(await raw.hears('next')).toMatchObject({ payload: { data: { viewer: { id: owner.id } } } });
          raw.socket.close();
        } else expect([headers, (await raw.closed).code]).toEqual([headers, expected]);
      }
      await endSession(db, session.cookieValue, new Date());
      const late = await openRaw({ headers: { Cookie: cookie, Origin: world.baseUrl } });
      late.say({ type: 'connection_init' });
      expect((await late.closed).code).toBe(4403);
    });

    it('for as long as the otherwise unused session lasts', async () => {
      const { db } = world.platform.domain.system();
      const session = await createSession(db, owner.id, new Date(), 900);
      const raw = await openRaw({
        headers: { Cookie: sessionCookie(world.baseUrl, session.cookieValue), Origin: world.baseUrl },
      });
      raw.say({ type: 'connection_init' });
      await raw.hears('connection_ack');
      const [end] = await world.sql(
        'update session set expires_at = now() where csrf_token = $1 returning expires_at',
        [session.csrfToken],
      );
      expect(end).toBeDefined();
      expect(await raw.closed).toEqual({ code: 4403, reason: 'Access revoked' });
    });

    it('for a bad token beside a good session: not at all', async () => {
      const session = await createSession(world.platform.domain.system().db, owner.id, new Date());
      const raw = await openRaw({
        headers: { Cookie: sessionCookie(world.baseUrl, session.cookieValue), Origin: world.baseUrl },
      });
      raw.say({ type: 'connection_init', payload: { authorization: 'Bearer garbage' } });
      expect((await raw.closed).code).toBe(4403);
    });
  });

  describe('closes', () => {
    it.each([
      [
        'before anybody said who it is',
        [{ id: '1', type: 'subscribe', payload: { query: '{ viewer { id } }' } }],
        4401,
      ],
      ['without a token', [{ type: 'connection_init' }], 4403],
      ['with something that is no token', [{ type: 'connection_init', payload: { authorization: 7 } }], 4403],
      [
        'with another kind of credential',
        [{ type: 'connection_init', payload: { authorization: 'Basic eA==' } }],
        4403,
      ],
      ['on text that is no JSON', ['}{'], 4400],
      ['on JSON that is no message', ['[]'], 4400],
      ['on an unknown message', [{ type: 'nothing' }], 4400],
      ['on a message too large', [`"${'x'.repeat(300_000)}"`], 1009],
    ])('%s', async (_name, messages, code) => {
      const raw = await openRaw();
      for (const message of messages) raw.say(message);
      expect((await raw.closed).code).toBe(code);
    });

    it.each([
      ['twice introduced', [{ type: 'connection_init' }], 4429],
      [
        'given one id twice',
        [
          { id: 'a', type: 'subscribe', payload: { query: 'subscription { bridgeChanged { bridgeId } }' } },
          { id: 'a', type: 'subscribe', payload: { query: 'subscription { bridgeChanged { bridgeId } }' } },
        ],
        4409,
      ],
    ])('when it was %s', async (_name, messages, code) => {
      const raw = await openKnown();
      for (const message of messages) raw.say(message);
      expect((await raw.closed).code).toBe(code);
    });

    it('when it speaks another protocol, or names none', async () => {
      for (const protocol of ['graphql-ws', []]) {
        const socket = new WebSocket(url, protocol);
        socket.on('error', () => undefined);
        const code = await new Promise<number>((resolve) => socket.on('close', resolve));
        // A client that asked for a protocol and was granted none closes by itself.
        expect([protocol, code]).toEqual([protocol, protocol.length === 0 ? 4406 : 1006]);
      }
    });

    it('when its token expires', async () => {
      const issued = await world.platform.authorization.issueAccessTokens({
        account: owner,
        scope: 'api',
        ttlSeconds: 2,
        count: 1,
        now: new Date(),
      });
      const raw = await openKnown(`Bearer ${issued.accessTokens[0]}`);
      raw.say({ id: '1', type: 'subscribe', payload: { query: 'subscription { bridgeChanged { bridgeId } }' } });
      expect(await raw.closed).toEqual({ code: 4403, reason: 'Token expired' });
    });

    it('at another path than the graph before it opens', async () => {
      const socket = new WebSocket(`${url}/nothing`, PROTOCOL);
      const [error] = (await once(socket, 'error')) as [Error];
      expect(error.message).toContain('404');
    });
  });

  it('runs fifty operations at once and refuses the next; what failed or ended does not count', async () => {
    const raw = await openKnown();
    for (let n = 0; n < 120; n++) raw.say({ id: `bad${n}`, type: 'subscribe', payload: { query: '{ nothing }' } });
    for (let n = 0; n < 120; n++) raw.say({ id: `q${n}`, type: 'subscribe', payload: { query: '{ __typename }' } });
    await until('none runs', () => {
      const ended = new Set(
        raw.heard.filter(({ type }) => type === 'complete' || type === 'error').map(({ id }) => id),
      );
      return ended.size === 240;
    });
    raw.heard.length = 0;
    const follow = { query: 'subscription { bridgeChanged { bridgeId } }' };
    for (let n = 0; n < 51; n++) raw.say({ id: `s${n}`, type: 'subscribe', payload: follow });
    expect(await raw.hears('error')).toMatchObject({
      id: 's50',
      payload: [{ extensions: { code: 'TOO_MANY_REQUESTS' } }],
    });
    raw.heard.length = 0;
    raw.say({ id: 's0', type: 'complete' });
    raw.say({ id: 'again', type: 'subscribe', payload: { query: '{ __typename }' } });
    expect(await raw.hears('next')).toMatchObject({ id: 'again' });
    raw.socket.close();
  });

  it('does not cut off a client that asks for two things at once', async () => {
    const client = openSocket(world.baseUrl, { authorization: `Bearer ${token}` });
    const answers = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const { value } = await client.iterate({ query: '{ viewer { id } }' }).next();
        return (value as SocketResult).data;
      }),
    );
    expect(new Set(answers.map((data) => JSON.stringify(data)))).toEqual(
      new Set([JSON.stringify({ viewer: { id: owner.id } })]),
    );
    await client.dispose();
  });

  describe('reports', () => {
    let projectId: string;
    let foreignProject: string;
    let stranger: TestAccount;

    beforeAll(async () => {
      projectId = await addProject(world, owner);
      stranger = await addAccount(world);
      foreignProject = await addProject(world, stranger);
    });

    /** Follows; `heard` fills up with the socket's messages. It is ready when an operation behind it was answered. */
    async function follow(query: string, variables: Record<string, unknown> = {}) {
      const raw = await openKnown();
      raw.say({ id: 'follow', type: 'subscribe', payload: { query, variables } });
      raw.say({ id: 'behind', type: 'subscribe', payload: { query: '{ viewer { id projects { nodes { id } } } }' } });
      await until('the subscription stands', () => raw.heard.find(({ id }) => id === 'behind'));
      const heard = () =>
        raw.heard
          .filter(({ id, type }) => id === 'follow' && type === 'next')
          .map(({ payload }) => (payload as { data: Record<string, Record<string, unknown>> }).data);
      return { ...raw, told: heard };
    }

    const beat = (account: TestAccount, bridgeId: string, fields: Record<string, unknown>) =>
      account
        .token('agent')
        .then((agent) =>
          world.rest('PUT', `/api/bridges/${bridgeId}/heartbeat`, { token: agent, body: report(fields) }),
        );

    it('bridges', async () => {
      const followed = await follow('subscription { bridgeChanged { bridgeId name projects } }');
      await beat(stranger, newId(), { name: 'foreign' });
      const bridgeId = newId();
      await beat(owner, bridgeId, { projects: [projectId], name: 'first' });
      await until('the bridge came', () => followed.told().length >= 1);
      await beat(owner, bridgeId, { projects: [projectId], name: 'second' });
      await until('its name changed', () => followed.told().some((data) => data.bridgeChanged?.name === 'second'));
      expect(followed.told().map((data) => data.bridgeChanged?.bridgeId)).toEqual(followed.told().map(() => bridgeId));
      followed.socket.close();
    });

    it('work requests of a project, each change once', async () => {
      const followed = await follow(
        'subscription ($p: ID!) { workRequestChanged(projectId: $p) { id state projectId } }',
        { p: projectId },
      );
      await openRequest(world, stranger, foreignProject);
      const bridgeId = newId();
      await beat(owner, bridgeId, { projects: [projectId], capabilities: ['work-requests', 'subject-page'] });
      const { id } = await openRequest(world, owner, projectId, { subjectType: 'page' });
      const agent = await owner.token('agent');
      const path = `/api/bridges/${bridgeId}/work-requests/${id}`;
      const claim = await world.rest<{ claimToken: string }>('POST', `${path}/claim`, { token: agent });
      await world.rest('PUT', `${path}/result`, {
        token: agent,
        body: { claimToken: claim.body.claimToken, state: 'done' },
      });
      await until('it is done', () => followed.told().length >= 3);
      expect(followed.told().map((data) => data.workRequestChanged)).toEqual(
        ['OPEN', 'CLAIMED', 'DONE'].map((state) => ({ id, state, projectId })),
      );
      followed.socket.close();
    });

    it('the board', async () => {
      const followed = await follow(
        'subscription ($p: ID!) { boardChanged(projectId: $p) { change cardId card { id held title } } }',
        { p: projectId },
      );
      await addCard(world, stranger, foreignProject);
      const card = await addCard(world, owner, projectId);
      await hold(world, owner, card.id);
      await until('the hold is told', () => followed.told().length >= 2);
      await release(world, owner, card.id);
      await until('the release is told', () => followed.told().length >= 3);
      expect(followed.told().map((data) => data.boardChanged?.change)).toEqual([
        'CARD_CREATED',
        'CARD_HELD',
        'CARD_RELEASED',
      ]);
      expect(new Set(followed.told().map((data) => data.boardChanged?.cardId))).toEqual(new Set([card.id]));
      followed.socket.close();
    });

    it('runs of a project', async () => {
      const followed = await follow(
        'subscription ($p: ID!) { runChanged(projectId: $p) { id state waitingCommand { kind state } } }',
        { p: projectId },
      );
      const bridgeId = newId();
      await beat(owner, bridgeId, { projects: [projectId], capabilities: ['commands', 'work-requests'] });
      const id = newId();
      await world.sql(
        `insert into run (id, account_id, project_id, bridge_id, run_key, kind, state, session_id, subject_type,
           subject_id, first_report_at)
         values ($1, $2, $3, $4, $5, 'worker', 'running', $6, 'page', $7, now())`,
        [id, owner.id, projectId, bridgeId, newId(), newId(), newId()],
      );
      const stopped = await world.graphql(
        token,
        'mutation ($id: ID!) { stopRun(input: {runId: $id}) { command { id } } }',
        {
          id,
        },
      );
      expect(stopped.errors).toBeUndefined();
      await until('the command is told', () => followed.told().length >= 1);
      expect(followed.told()[0]?.runChanged).toEqual({
        id,
        state: 'RUNNING',
        waitingCommand: { kind: 'STOP_RUN', state: 'PENDING' },
      });
      followed.socket.close();
    });

    it('events: those after a sequence first, then live, and nobody else’s', async () => {
      await openRequest(world, owner, projectId, { kind: 'before' });
      const followed = await follow('subscription { events(after: "0") { sequence type projectId payload } }');
      await openRequest(world, stranger, foreignProject, { kind: 'foreign' });
      await openRequest(world, owner, projectId, { kind: 'after' });
      const kinds = () =>
        followed.told().map((data) => (data.events?.payload as { kind?: string } | undefined)?.kind ?? null);
      await until('the live one came', () => kinds().includes('after'));
      expect(kinds().indexOf('before')).toBeGreaterThanOrEqual(0);
      expect(kinds().indexOf('before')).toBeLessThan(kinds().indexOf('after'));
      expect(kinds()).not.toContain('foreign');
      const sequences = followed.told().map((data) => BigInt(String(data.events?.sequence)));
      expect(sequences).toEqual([...new Set(sequences)].sort((a, b) => (a < b ? -1 : 1)));
      expect(new Set(followed.told().map((data) => data.events?.projectId))).toEqual(new Set([projectId]));
      followed.socket.close();
    });

    it('events: those after a sequence that only the default of a variable names, for each subscriber', async () => {
      const query = 'subscription ($a: String = "0") { events(after: $a) { payload } }';
      await openRequest(world, owner, projectId, { kind: 'past' });
      for (let n = 0; n < 2; n++) {
        const followed = await follow(query);
        await until('it hears of the past', () =>
          followed.told().some((data) => (data.events?.payload as { kind?: string } | undefined)?.kind === 'past'),
        );
      }
    });

    it.each(['-1', '1.5', 'x', '', '1e3', '9'.repeat(41)])('no events after the cursor "%s"', async (after) => {
      const raw = await openKnown();
      raw.say({
        id: '1',
        type: 'subscribe',
        payload: { query: 'subscription ($a: String) { events(after: $a) { sequence } }', variables: { a: after } },
      });
      const answer = await until('it answers', () => raw.heard.find(({ id }) => id === '1'));
      expect(JSON.stringify(answer)).toContain('BAD_USER_INPUT');
      raw.socket.close();
    });
  });
});
