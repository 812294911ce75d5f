import { randomUUID } from 'node:crypto';
import type { Client } from 'graphql-ws';
import { createBridgeClient } from '../../src/client/index.ts';
import { ACTIVITY_SECONDS } from '../../src/domain/reports/reportActivities.ts';
import { openStream, type Stream } from '../hub/support/openStream.ts';
import type { PlatformWorld } from '../support/platform.ts';
import { sharedTestPlatform } from '../support/sharedPlatform.ts';
import { until } from '../support/until.ts';
import { openSocket } from './support/openSocket.ts';
import { addTenant, type Tenant } from './support/tenants.ts';

interface Activity {
  readonly kind: string;
  readonly text: string;
  readonly since: string;
  readonly updatedAt: string;
  readonly model: string | null;
  readonly harnessSessionId: string | null;
  readonly refusals: number;
  readonly ports: readonly number[];
  readonly calls: readonly Record<string, unknown>[];
}

const FIELDS = `kind text since updatedAt model harnessSessionId refusals ports
  calls { kind tool text state startedAt durationMs inSubagent }`;
const FOLLOW = `subscription ($projectId: ID!, $cardId: ID, $runId: ID) {
  runActivityChanged(projectId: $projectId, cardId: $cardId, runId: $runId) { runs { id activity { text } } } }`;

describe('what live runs do', () => {
  let world: PlatformWorld;
  let mine: Tenant;
  let other: Tenant;
  let agent: string;
  let clients: Client[];
  let streams: Stream[];

  beforeAll(async () => {
    world = await sharedTestPlatform();
    [mine, other] = await Promise.all([addTenant(world), addTenant(world)]);
  });
  beforeEach(async () => {
    clients = [];
    streams = [];
    agent = await mine.account.token('agent');
  });
  afterEach(async () => {
    for (const stream of streams) stream.close();
    for (const client of clients) await client.dispose();
  });
  afterAll(() => world.close());

  /** A worker run; its ids. */
  async function addRun(of = mine, state = 'running', bridge = of.things.bridge) {
    const { account, things } = of;
    const [id, runId, cardId] = [randomUUID(), randomUUID(), randomUUID()];
    await world.sql(
      `insert into run (id, account_id, project_id, bridge_id, run_key, kind, state, session_id, subject_type, subject_id,
         card_number, started_at, first_report_at)
       values ($1, $2, $3, $4, $5, 'worker', $6, $1, 'card', $7, 1, now(), now())`,
      [id, account.id, things.project, bridge, runId, state, cardId],
    );
    return { id, runId, cardId, projectId: things.project };
  }
  type Run = Awaited<ReturnType<typeof addRun>>;

  const told = ({ runId, projectId }: Run, more: Record<string, unknown> = {}) => ({
    runId,
    projectId,
    kind: 'running',
    tool: 'Bash',
    subject: 'npm test',
    forMs: 40_000,
    refusals: 0,
    calls: [],
    ...more,
  });
  const tell = (runs: unknown, token: string | null = agent, bridge = mine.things.bridge) =>
    world.rest('PUT', `/api/bridges/${bridge}/runs/activity`, {
      ...(token === null ? {} : { token }),
      body: { runs },
      headers: { Accept: 'application/json' },
    });

  async function see({ id }: Run, of = mine): Promise<Activity | null> {
    const { data, errors } = await world.graphql<{ run: { activity: Activity | null } | null }>(
      await of.account.token('api:read'),
      `query ($id: ID!) { run(id: $id) { activity { ${FIELDS} } } }`,
      { id },
    );
    if (errors) throw new Error(errors[0]?.message);
    return data?.run?.activity ?? null;
  }

  /** Follows as a page does; what it hears. */
  async function follow(variables: Record<string, unknown>, of = mine) {
    const client = openSocket(world.baseUrl, { authorization: `Bearer ${await of.account.token('api')}` });
    clients.push(client);
    const heard: { id: string; activity: { text: string } | null }[] = [];
    const results = client.iterate<{ runActivityChanged: { runs: typeof heard } }>({ query: FOLLOW, variables });
    void (async () => {
      for await (const { data } of results) heard.push(...(data?.runActivityChanged.runs ?? []));
    })().catch(() => undefined);
    return heard;
  }
  const secondsOf = async (run: Run) => (await tell([told(run)])).body.intervalSeconds;

  it('are shown in words as soon as their bridge has reported them', async () => {
    const run = await addRun();
    expect(await see(run)).toBeNull();
    const before = Date.now();
    const calls = [
      {
        kind: 'running',
        tool: 'Bash',
        subject: 'git status',
        state: 'done',
        agoMs: 60_000,
        durationMs: 12,
        inSubagent: false,
      },
      { kind: 'using', tool: 'Edit', state: 'refused', agoMs: 50_000, durationMs: 3, inSubagent: true },
    ];
    const answer = await tell([
      told(run, { model: 'claude-opus-5-5', harnessSessionId: 's-1', refusals: 1, ports: [20_010], calls }),
    ]);
    expect(answer).toMatchObject({ status: 200, body: { intervalSeconds: ACTIVITY_SECONDS.else, ignored: [] } });
    const shown = await see(run);
    expect(shown).toMatchObject({
      kind: 'RUNNING',
      text: 'npm test',
      model: 'claude-opus-5-5',
      harnessSessionId: 's-1',
      refusals: 1,
      ports: [20_010],
      calls: [
        { kind: 'RUNNING', tool: 'Bash', text: 'git status', state: 'DONE', durationMs: 12, inSubagent: false },
        { kind: 'USING', tool: 'Edit', text: 'Edit', state: 'REFUSED', durationMs: 3, inSubagent: true },
      ],
    });
    expect(Math.abs(Date.parse(shown?.since ?? '') + 40_000 - before)).toBeLessThan(10_000);
    expect(Date.parse(shown?.updatedAt ?? '')).toBeGreaterThanOrEqual(before - 1_000);
  });

  it('are replaced by the newest, and one row of a run is all that is kept', async () => {
    const run = await addRun();
    await tell([told(run)]);
    await tell([told(run, { kind: 'retrying', tool: undefined, subject: undefined, attempt: 3, of: 10 })]);
    expect(await see(run)).toMatchObject({ kind: 'RETRYING', text: 'Waits for the model, retry 3 of 10' });
    expect(await world.sql('select 1 from run_activity where run_id = $1', [run.id])).toHaveLength(1);
  });

  it('are of the live runs of that bridge alone: others are named, and the rest is stored', async () => {
    const [run, ended, elsewhere, foreign] = [
      await addRun(),
      await addRun(mine, 'succeeded'),
      await addRun(mine, 'running', randomUUID()),
      await addRun(other),
    ];
    const unknown = { ...run, runId: randomUUID() };
    const claimed = { ...foreign, projectId: mine.things.project };
    const { status, body } = await tell([ended, elsewhere, foreign, claimed, unknown, run].map((each) => told(each)));
    expect(status).toBe(200);
    expect(body.ignored).toEqual(
      [ended, elsewhere, foreign, claimed, unknown]
        .map(({ runId }) => runId)
        .filter((id, place, all) => all.indexOf(id) === place || id === foreign.runId),
    );
    expect(await see(run)).toMatchObject({ text: 'npm test' });
    expect(await see(ended)).toBeNull();
    expect(await see(elsewhere)).toBeNull();
    expect(await see(foreign, other)).toBeNull();
  });

  it('are kept apart when many bridges of two accounts report at once', async () => {
    const theirs = await other.account.token('agent');
    const bridges = await Promise.all(
      Array.from({ length: 20 }, async (_, place) => {
        const of = place % 2 === 0 ? mine : other;
        const bridge = randomUUID();
        return {
          of,
          bridge,
          run: await addRun(of, 'running', bridge),
          foreign: await addRun(of === mine ? other : mine, 'running', bridge),
        };
      }),
    );
    const answers = await Promise.all(
      bridges.map(({ of, bridge, run, foreign }, place) =>
        tell([told(foreign), told(run, { subject: `npm ${place}` })], of === mine ? agent : theirs, bridge),
      ),
    );
    expect(answers.map(({ body }) => body.ignored)).toEqual(bridges.map(({ foreign }) => [foreign.runId]));
    for (const [place, { of, run, foreign }] of bridges.entries()) {
      expect(await see(run, of)).toMatchObject({ text: `npm ${place}` });
      expect(await see(foreign, of === mine ? other : mine)).toBeNull();
    }
  });

  it('say nothing any more once the run has ended', async () => {
    const run = await addRun();
    await tell([told(run)]);
    await world.sql(`update run set state = 'failed' where id = $1`, [run.id]);
    expect(await see(run)).toBeNull();
  });

  it('are taken from bridges with their own token only, within a limit of their own', async () => {
    const run = await addRun();
    expect((await tell([told(run)], null)).status).toBe(401);
    expect((await tell([told(run)], await mine.account.token('api'))).status).toBe(403);
    const answers = await Promise.all(Array.from({ length: 62 }, () => tell([])));
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(0);
    const beat = await world.rest('PUT', `/api/bridges/${mine.things.bridge}/heartbeat`, {
      token: agent,
      body: { projects: [mine.things.project], cliVersion: '1.0.0' },
    });
    expect(beat.status).toBe(200);
  });

  it.each([
    ['no list', { a: 1 }, 'runs'],
    ['too many runs', Array.from({ length: 101 }, () => ({})), 'runs'],
    ['a run without an id', [{ kind: 'running', forMs: 1 }], 'runs[0].runId'],
    ['a subject that is too long', [{ subject: 'x'.repeat(201) }], 'runs[0].subject'],
    ['a time that is no duration', [{ forMs: -1 }], 'runs[0].forMs'],
    ['too many calls', [{ calls: Array.from({ length: 21 }, () => ({})) }], 'runs[0].calls'],
  ])('are refused with what is wrong: %s', async (_name, runs, path) => {
    const { status, body } = await tell(runs, await mine.account.token('agent'));
    expect(status).toBe(422);
    expect((body.violations as { propertyPath: string }[]).map(({ propertyPath }) => propertyPath)).toContain(path);
  });

  it('are one line whatever a program wrote, and a kind that only a newer bridge knows is a tool', async () => {
    const run = await addRun();
    await tell([told(run, { kind: 'juggling', tool: 'Ju\u0000ggle\n\u2028x', subject: '\u200b\t' })]);
    expect(await see(run)).toMatchObject({ kind: 'USING', text: 'Uses Ju ggle x' });
  });

  it('reach who follows the project, a card or the run, and nobody else', async () => {
    const [run, second] = [await addRun(), await addRun()];
    const { projectId, cardId } = run;
    const heard = {
      project: await follow({ projectId }),
      card: await follow({ projectId, cardId }),
      run: await follow({ projectId, runId: run.id }),
      stranger: await follow({ projectId: other.things.project, runId: run.id }, other),
    };
    await until('both are heard of', async () => {
      await tell([told(run), told(second, { subject: 'git push' })], await mine.account.token('agent'));
      return heard.project.some(({ id }) => id === second.id) && heard.card.length > 0 && heard.run.length > 0;
    });
    expect(heard.project).toContainEqual({ id: run.id, activity: { text: 'npm test' } });
    expect(heard.project).toContainEqual({ id: second.id, activity: { text: 'git push' } });
    for (const { id } of [...heard.card, ...heard.run]) expect(id).toBe(run.id);
    expect(heard.stranger).toEqual([]);
  });

  it.each(['cardId', 'runId'])('are refused to who names what is no id as the %s', async (name) => {
    const client = openSocket(world.baseUrl, { authorization: `Bearer ${await mine.account.token('api')}` });
    clients.push(client);
    const variables = { projectId: mine.things.project, [name]: 'x'.repeat(200_000) };
    const { value } = await client.iterate({ query: FOLLOW, variables }).next();
    expect(value).toMatchObject({
      errors: [{ extensions: { code: 'BAD_USER_INPUT', violations: [{ propertyPath: name }] } }],
    });
  });

  /** A bridge that listens; the types of the messages without id on its stream. */
  async function listen(of: Tenant, bridgeId: string, capabilities: string[]) {
    const bridge = createBridgeClient({ url: world.baseUrl, bridgeId, token: await of.account.token('agent') });
    await bridge.heartbeat({ cliVersion: '1.0.0', projects: [of.things.project], capabilities });
    const { hubUrl, topic, jwt } = await bridge.events();
    const stream = await openStream(hubUrl, [topic], { Authorization: `Bearer ${jwt}` });
    streams.push(stream);
    await stream.received(1);
    return {
      heard: () =>
        stream
          .text()
          .split('\n')
          .filter((line) => line.startsWith('event:')),
    };
  }

  it('are asked for at once when somebody begins to look at a run or its card: of its bridge alone, if it can be asked', async () => {
    const able = ['work-requests', 'nudge'];
    const [id, oldId] = [randomUUID(), randomUUID()];
    const [bridge, theirs, idle, old] = await Promise.all([
      listen(mine, id, able),
      // Two accounts on one machine use the same id.
      listen(other, id, able),
      listen(mine, randomUUID(), able),
      listen(mine, oldId, ['work-requests']),
    ]);
    const [run, ended, ofOld, foreign] = await Promise.all([
      addRun(mine, 'running', id),
      addRun(mine, 'failed', id),
      addRun(mine, 'running', oldId),
      addRun(other, 'running', id),
    ]);
    const { projectId } = run;
    await follow({ projectId });
    await follow({ projectId, runId: ended.id });
    await follow({ projectId, runId: ofOld.id });
    await follow({ projectId, runId: foreign.id });
    await follow({ projectId, cardId: run.cardId });
    await until('the bridge was nudged', () => bridge.heard().length > 0);
    expect([bridge, theirs, idle, old].map(({ heard }) => heard())).toEqual([['event: nudge'], [], [], []]);
    await follow({ projectId: foreign.projectId, runId: foreign.id }, other);
    await until('theirs was nudged', () => theirs.heard().length > 0);
    expect([idle, old].map(({ heard }) => heard())).toEqual([[], []]);
  });

  it('are asked for every 2 seconds while somebody looks at the run or its card, else every 10', async () => {
    const [run, second] = [await addRun(), await addRun()];
    const { projectId, cardId } = run;
    await follow({ projectId });
    await follow({ projectId: other.things.project, runId: run.id }, other);
    expect(await secondsOf(run)).toBe(10);
    await follow({ projectId, cardId });
    await until('the card is looked at', async () => (await secondsOf(run)) === 2);
    expect(await secondsOf(second)).toBe(10);
    await follow({ projectId, runId: second.id });
    await until('the run is looked at', async () => (await secondsOf(second)) === 2);
    for (const client of clients.splice(0)) await client.dispose();
    await until('nobody looks any more', async () => (await secondsOf(run)) === 10);
    expect(await secondsOf(second)).toBe(10);
  });
});
