import fc from 'fast-check';
import pg from 'pg';
import type { Context, Scope } from '../../../../src/domain/context.ts';
import type { Lanes } from '../../../../src/domain/lanes/Lanes.ts';
import { reportRun } from '../../../../src/domain/reports/reportRun.ts';
import { newId } from '../../../../src/lib/uuid.ts';
import { addProject } from '../../../support/factories.ts';
import { LONG } from '../../../support/long.ts';
import { type PlatformWorld, startTestPlatform, type TestAccount } from '../../../support/platform.ts';
import { createTestDatabase, type TestDatabase } from '../../../support/postgres.ts';
import { testSeed } from '../../../support/testSeed.ts';
import { CLOSING, isOpen, OPEN, REPORTABLE, type Reportable } from './referenceModel.ts';
import { reportBody, tellsEnd } from './reportBody.ts';

const WRITERS = 32;
/** Of one run, and of several. */
const [ROUNDS, WIDE_ROUNDS] = LONG ? [12, 4] : [4, 2];
const EPOCH = Date.parse('2026-02-01T00:00:00Z');
const STARTED_AT = '2026-01-31T23:00:00.000Z';

/** Some runs that all writers report at once: each writer's reports of each run. */
interface Round {
  readonly runs: readonly { readonly key: string; readonly subjectId: string; readonly sessionId: string }[];
  readonly bridgeId: string;
  /** For each writer its reports in the order in which it sends them: the place of the run, and the state. */
  readonly writers: readonly (readonly { readonly run: number; readonly state: Reportable }[])[];
}

/** Sends one report. @returns the status and the service's id */
type Send = (
  writer: number,
  runKey: string,
  body: Record<string, unknown>,
) => Promise<{ status: number; id: string | undefined }>;

const atOf = (state: Reportable): string => new Date(EPOCH + REPORTABLE.indexOf(state) * 60_000).toISOString();

describe(`${WRITERS} writers of one run at once (seed ${testSeed})`, () => {
  let database: TestDatabase;
  let worlds: readonly [PlatformWorld, PlatformWorld];
  let account: TestAccount;
  let projectId: string;
  let closed = false;

  beforeAll(async () => {
    database = await createTestDatabase();
    const open = () => startTestPlatform({ DATABASE_URL: database.url });
    worlds = [await open(), await open()];
    account = await worlds[0].account();
    projectId = await addProject(worlds[0], account);
  });
  const close = async () => {
    if (!closed) for (const world of worlds) await world.close();
    closed = true;
  };
  afterAll(async () => {
    await close();
    await database.drop();
  });

  const overHttp = (servers: readonly PlatformWorld[]) => async (): Promise<Send> => {
    const tokens = await Promise.all(servers.map((server) => tokensOf(server, account, WRITERS)));
    return async (writer, runKey, body) => {
      const place = writer % servers.length;
      const answer = await (servers[place] as PlatformWorld).rest(
        'PUT',
        `/api/projects/${projectId}/worker-runs/${runKey}`,
        { token: tokens[place]?.[writer] as string, body },
      );
      return { status: answer.status, id: answer.body.id as string | undefined };
    };
  };
  const inProcess = async (): Promise<Send> => async (_writer, runKey, report) => {
    const { id, news } = await reportRun(bridgeContext(worlds[0], account), {
      project: projectId,
      runId: runKey,
      report,
    });
    return { status: news ? 201 : 200, id };
  };

  const ways: [string, () => Promise<Send>][] = [
    ['in one process', inProcess],
    ['over HTTP', () => overHttp([worlds[0]])()],
    ['through two servers on one database', () => overHttp(worlds)()],
  ];
  it.each(ways)(
    `make one row with the whole history and the right end, %s, ${ROUNDS} times [RUN-02, RUN-03]`,
    async (_, way) => {
      const send = await way();
      for (const round of fc.sample(rounds(1), { seed: testSeed, numRuns: ROUNDS })) await play(round, send);
    },
    60_000,
  );

  it.each(ways)(
    'report several runs in orders of their own, %s',
    async (_, way) => {
      const send = await way();
      for (const round of fc.sample(rounds(5), { seed: testSeed, numRuns: WIDE_ROUNDS })) await play(round, send);
    },
    60_000,
  );

  it('never waited for each other in a circle', async () => {
    // A connection reports its deadlocks at the latest when it ends.
    await close();
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    const { rows } = await client.query(
      'select deadlocks::int from pg_stat_database where datname = current_database()',
    );
    await client.end();
    expect(rows).toEqual([{ deadlocks: 0 }]);
  });

  async function play(round: Round, send: Send): Promise<void> {
    const answers = await Promise.all(
      round.writers.flatMap((reports, writer) =>
        reports.map(async ({ run, state }) => ({
          run,
          state,
          ...(await send(writer, keyOf(round, run), body(round, run, state))),
        })),
      ),
    );
    for (const [run, { key, sessionId }] of round.runs.entries()) {
      const mine = answers.filter((answer) => answer.run === run);
      expect(mine.filter(({ status }) => status !== 200 && status !== 201)).toEqual([]);
      const states = [...new Set(mine.map(({ state }) => state))];
      const rows = await worlds[0].sql<{ id: string; state: Reportable; history: { state: Reportable; at: string }[] }>(
        `select id, state, history, session_id, extract(epoch from started_at)::float8 as started, extract(epoch from ended_at)::float8 as ended
         from run where run_key = $1`,
        [key],
      );
      const state = rows[0]?.state as Reportable;
      const history = rows[0]?.history.map((entry) => `${entry.state} ${new Date(entry.at).toISOString()}`).sort();
      const started = states.some((one) => one === 'running' || !isOpen(one));
      expect({ rows: rows.map(({ history: _, ...row }) => row), history }).toEqual({
        rows: [
          {
            id: mine[0]?.id,
            state: endsIn(states).includes(state) ? state : endsIn(states),
            session_id: started ? sessionId : null,
            started: started ? Date.parse(STARTED_AT) / 1000 : null,
            ended: tellsEnd(state) ? Date.parse(atOf(state)) / 1000 : null,
          },
        ],
        history: states.map((one) => `${one} ${atOf(one)}`).sort(),
      });
      expect(new Set(mine.map(({ id }) => id)).size).toBe(1);
      // Each state is news to exactly one of those who bring it.
      const news = mine.filter(({ status }) => status === 201).map((answer) => answer.state);
      expect({ news: news.sort(), old: mine.filter(({ status }) => status === 200).length }).toEqual({
        news: [...states].sort(),
        old: mine.length - states.length,
      });
    }
  }
});

/** Where these reports may leave a run: in the end that came first, or as far as it got. */
function endsIn(states: readonly Reportable[]): readonly Reportable[] {
  const ends = states.filter((state) => !isOpen(state));
  const furthest = OPEN.findLast((state) => states.includes(state));
  return ends.length > 0 || furthest === undefined ? ends : [furthest];
}

/** Rounds over this many runs; some with one end, some with several, some without. */
function rounds(runs: number): fc.Arbitrary<Round> {
  const states = fc
    .tuple(fc.subarray([...OPEN], { minLength: 1 }), fc.subarray([...CLOSING], { maxLength: 3 }))
    .map((parts): Reportable[] => parts.flat());
  return fc.array(states, { minLength: runs, maxLength: runs }).chain((ofRuns) => {
    const places = ofRuns.map((_, i) => i);
    const writer = fc.tuple(
      fc.shuffledSubarray(places, { minLength: runs }),
      ...ofRuns.map((all) => fc.constantFrom(...all)),
    );
    return fc.array(writer, { minLength: WRITERS, maxLength: WRITERS }).map((writers) => ({
      runs: places.map(() => ({ key: newId(), subjectId: newId(), sessionId: newId() })),
      bridgeId: newId(),
      writers: writers.map(([order, ...said]) => order.map((run) => ({ run, state: said[run] as Reportable }))),
    }));
  });
}

const keyOf = (round: Round, run: number): string => round.runs[run]?.key as string;

function body(round: Round, run: number, state: Reportable): Record<string, unknown> {
  const { subjectId, sessionId } = round.runs[run] as Round['runs'][number];
  const told = { bridgeId: round.bridgeId, subjectId, sessionId, startedAt: STARTED_AT };
  return reportBody(state, atOf(state), told, !isOpen(state));
}

async function tokensOf(world: PlatformWorld, account: TestAccount, count: number): Promise<readonly string[]> {
  const order = { account: { id: account.id }, scope: 'agent', ttlSeconds: 3600, count, now: new Date() };
  return (await world.platform.authorization.issueAccessTokens(order)).accessTokens;
}

function bridgeContext(world: PlatformWorld, account: TestAccount): Context & { lanes: Lanes } {
  const scopes = new Set<Scope>(['agent']);
  return world.platform.domain.contextOf({ accountId: account.id, scopes, key: `agent ${account.id}` });
}
