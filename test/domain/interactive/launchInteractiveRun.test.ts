import { launchInteractiveRun } from '../../../src/domain/interactive/launchInteractiveRun.ts';
import { openCardRun } from '../../../src/domain/interactive/openCardRun.ts';
import { newId } from '../../../src/lib/uuid.ts';
import type { DomainWorld } from '../../support/domain.ts';
import { emptyTables } from '../../support/emptyTables.ts';
import { sharedDomainWorld } from '../../support/sharedDomain.ts';
import { addCard, addPlace, type Place } from '../commands/support/fixtures.ts';
import { failedLaunchOf, launch, launchOf, runsOf } from './support/launches.ts';

describe('the launch of an interactive session', () => {
  let world: DomainWorld;
  let place: Place;
  let session: string;

  beforeAll(async () => {
    world = await sharedDomainWorld();
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    await emptyTables(world, 'account', 'outbox', 'run');
    place = await addPlace(world);
    session = newId();
  });

  it('opens a run that is running, with its session, kind of work and bridge [INTER-01]', async () => {
    const requestId = newId();
    const report = launchOf(place, { workKind: 'implement', ruleId: 'on-todo', workRequestId: requestId });
    const { id, news } = await launch(world, place, session, report);
    expect(news).toBe(true);
    const at = new Date('2026-03-01T11:59:58Z');
    expect(await runsOf(world, session)).toEqual([
      expect.objectContaining({
        id,
        accountId: place.accountId,
        projectId: place.projectId,
        bridgeId: place.bridgeId,
        kind: 'interactive',
        state: 'running',
        history: [{ state: 'running', at: '2026-03-01T11:59:58Z' }],
        subjectType: 'card',
        subjectId: report.subjectId,
        cardNumber: 7,
        workRequestId: requestId,
        workKind: 'implement',
        ruleId: 'on-todo',
        startedAt: at,
        endedAt: null,
        runKey: null,
        exitCode: null,
        failureReason: null,
        firstReportAt: world.now,
      }),
    ]);
    const { accountId, projectId } = place;
    expect(world.signals).toContainEqual({ kind: 'run', accountId, projectId, runId: id });
  });

  it('stores what the session runs on [INTER-04]', async () => {
    const told = { harness: 'code-agent', account: 'Main.1', model: 'a-model', harnessSessionId: 'x:1' };
    await launch(world, place, session, launchOf(place, told));
    expect(await runsOf(world, session)).toMatchObject([
      { harness: 'code-agent', account: 'Main.1', model: 'a-model', harnessSessionId: 'x:1' },
    ]);
  });

  it('finds its run when it is repeated, and fills in what the session runs on [INTER-05]', async () => {
    const first = await launch(world, place, session, launchOf(place, { harness: 'code-agent', model: 'one' }));
    const again = launchOf(place, { model: 'two', account: 'main', harnessSessionId: 'h1' });
    expect(await launch(world, place, session, again)).toEqual({ id: first.id, news: false });
    expect(await runsOf(world, session)).toMatchObject([
      { harness: 'code-agent', account: 'main', model: 'two', harnessSessionId: 'h1', cardNumber: 7 },
    ]);
  });

  it('is one run when two reports of it meet [INTER-05]', async () => {
    const body = launchOf(place);
    const answers = await Promise.all(Array.from({ length: 8 }, () => launch(world, place, session, body)));
    expect(answers.filter((answer) => answer.news)).toHaveLength(1);
    expect(new Set(answers.map((answer) => answer.id)).size).toBe(1);
    expect(await runsOf(world, session)).toHaveLength(1);
  });

  it('finds its run after that one closed, and opens another for a later launch [INTER-05]', async () => {
    const card = await addCard(world, place);
    const body = launchOf(place, { subjectId: card });
    const first = await launch(world, place, session, body);
    await world.sql(`update run set state = 'closed', ended_at = $2 where id = $1`, [first.id, world.now]);
    expect(await launch(world, place, session, body)).toEqual({ id: first.id, news: false });
    const later = await launch(world, place, session, { ...body, at: '2026-03-01T12:30:00Z' });
    expect(later.news).toBe(true);
    expect(await runsOf(world, session)).toMatchObject([{ state: 'closed' }, { id: later.id, state: 'running' }]);
  });

  it('belongs to the run that the session opened before its bridge reported the launch [INTER-07]', async () => {
    const card = await addCard(world, place);
    const opened = await openCardRun(world.as(place.accountId, 'mcp'), { cardId: card, sessionId: session });
    const told = await launch(
      world,
      place,
      session,
      launchOf(place, { subjectId: card, workKind: 'fix', ruleId: 'r' }),
    );
    expect(told).toEqual({ id: opened.run.id, news: false });
    expect(await runsOf(world, session)).toMatchObject([
      { bridgeId: place.bridgeId, workKind: 'fix', ruleId: 'r', startedAt: new Date('2026-03-01T11:59:58Z') },
    ]);
  });

  it('that failed leaves a run with exit code and reason [INTER-06]', async () => {
    const { id, news } = await launch(world, place, session, failedLaunchOf(place, { output: 'no such terminal 💥' }));
    expect(news).toBe(true);
    expect(await runsOf(world, session)).toEqual([
      expect.objectContaining({
        id,
        kind: 'interactive',
        state: 'not-started',
        exitCode: 127,
        failureReason: 'no such terminal 💥',
        history: [{ state: 'not-started', at: '2026-03-01T11:59:58Z' }],
        startedAt: null,
        endedAt: new Date('2026-03-01T11:59:58Z'),
      }),
    ]);
    expect(await world.sql('select state from worker_run_facts where run_id = $1', [id])).toEqual([
      { state: 'not-started' },
    ]);
  });

  it.each([
    { what: 'a launcher that could not be run', more: { exitCode: null }, exit: null, reason: 'no such terminal' },
    { what: 'a silent launcher', more: { output: '' }, exit: 127, reason: '' },
    { what: 'a talkative launcher', more: { output: '💥'.repeat(4000) }, exit: 127, reason: '💥'.repeat(1000) },
  ])('that failed keeps what there is of $what [INTER-06]', async ({ more, exit, reason }) => {
    const report = failedLaunchOf(place, more);
    await launch(world, place, session, report);
    expect(await runsOf(world, session)).toMatchObject([
      { exitCode: exit, failureReason: reason, output: report.output },
    ]);
  });

  it('that failed and is repeated is one run, and the next failure another [INTER-06]', async () => {
    const body = failedLaunchOf(place);
    const answers = await Promise.all(Array.from({ length: 6 }, () => launch(world, place, session, body)));
    expect(answers.filter((answer) => answer.news)).toHaveLength(1);
    expect(await runsOf(world, session)).toHaveLength(1);
    await launch(world, place, session, { ...body, at: '2026-03-01T12:01:00Z' });
    expect(await runsOf(world, session)).toHaveLength(2);
  });

  it('may succeed after it failed [INTER-06]', async () => {
    await launch(world, place, session, failedLaunchOf(place));
    const later = await launch(world, place, session, launchOf(place, { at: '2026-03-01T12:00:10Z' }));
    expect(later.news).toBe(true);
    expect(await runsOf(world, session)).toMatchObject([{ state: 'not-started' }, { state: 'running' }]);
  });

  const LONG = 'x'.repeat(101);
  const WRONG: { field: string; more: Record<string, unknown>; failed?: true; rows: string }[] = [
    { field: 'bridgeId', more: { bridgeId: undefined }, rows: '[INTER-01]' },
    { field: 'bridgeId', more: { bridgeId: 'main' }, rows: '[INTER-01]' },
    { field: 'state', more: { state: undefined }, rows: '[INTER-11]' },
    { field: 'state', more: { state: 'succeeded' }, rows: '[INTER-11]' },
    { field: 'at', more: { at: undefined }, rows: '[INTER-11]' },
    { field: 'at', more: { at: 'yesterday' }, rows: '[INTER-11]' },
    { field: 'subjectType', more: { subjectType: undefined }, rows: '[INTER-02]' },
    { field: 'subjectType', more: { subjectType: 'page' }, rows: '[INTER-02]' },
    { field: 'subjectType', more: { subjectType: 'Card' }, rows: '[INTER-02]' },
    { field: 'subjectId', more: { subjectId: undefined }, rows: '[INTER-03]' },
    { field: 'subjectId', more: { subjectId: '7' }, rows: '[INTER-03]' },
    { field: 'cardNumber', more: { cardNumber: undefined }, rows: '[INTER-03]' },
    { field: 'cardNumber', more: { cardNumber: 0 }, rows: '[INTER-03]' },
    { field: 'cardNumber', more: { cardNumber: 2_147_483_648 }, rows: '[INTER-03]' },
    { field: 'cardNumber', more: { cardNumber: 1.5 }, rows: '[INTER-03]' },
    { field: 'workRequestId', more: { workRequestId: 'x' }, rows: '[INTER-11]' },
    { field: 'workKind', more: { workKind: '' }, rows: '[INTER-11]' },
    { field: 'workKind', more: { workKind: 'Fix' }, rows: '[INTER-11]' },
    { field: 'ruleId', more: { ruleId: '-rule' }, rows: '[INTER-11]' },
    { field: 'harness', more: { harness: '' }, rows: '[INTER-04]' },
    { field: 'harness', more: { harness: 'Code' }, rows: '[INTER-04]' },
    { field: 'account', more: { account: ' ' }, rows: '[INTER-04]' },
    { field: 'account', more: { account: '/home/me' }, rows: '[INTER-04]' },
    { field: 'account', more: { account: 'x'.repeat(65) }, rows: '[INTER-04]' },
    { field: 'model', more: { model: ' ' }, rows: '[INTER-04]' },
    { field: 'model', more: { model: LONG }, rows: '[INTER-04]' },
    { field: 'model', more: { model: 'a\nb' }, rows: '[INTER-04]' },
    { field: 'model', more: { model: 'a\u0000b' }, rows: '[INTER-04]' },
    { field: 'harnessSessionId', more: { harnessSessionId: '' }, rows: '[INTER-04]' },
    { field: 'harnessSessionId', more: { harnessSessionId: LONG }, rows: '[INTER-04]' },
    { field: 'exitCode', more: { exitCode: 1 }, rows: '[INTER-11]' },
    { field: 'exitCode', more: { exitCode: 256 }, failed: true, rows: '[INTER-06]' },
    { field: 'output', more: { output: undefined }, failed: true, rows: '[INTER-06]' },
    { field: 'output', more: { output: 'x'.repeat(4001) }, failed: true, rows: '[INTER-06]' },
    { field: 'output', more: { output: 'a\u0000b' }, failed: true, rows: '[INTER-06]' },
    { field: 'output', more: { output: '\ud800' }, failed: true, rows: '[INTER-06]' },
  ];
  it.each(WRONG.map((wrong) => ({ ...wrong, shown: JSON.stringify(wrong.more) })))(
    'is refused for its $field and nothing is stored: $shown $rows',
    async ({ field, more, failed }) => {
      const body = failed ? failedLaunchOf(place, more) : launchOf(place, more);
      await expect(launch(world, place, session, body)).rejects.toMatchObject({
        code: 'bad_user_input',
        violations: [expect.objectContaining({ propertyPath: field })],
      });
      expect(await runsOf(world, session)).toEqual([]);
    },
  );

  it('takes the highest card number, and null for optional fields [INTER-03]', async () => {
    const nothing = Object.fromEntries(
      ['workRequestId', 'workKind', 'ruleId', 'exitCode', 'output', 'harness', 'account', 'model'].map((name) => [
        name,
        null,
      ]),
    );
    await launch(world, place, session, launchOf(place, { ...nothing, cardNumber: 2_147_483_647 }));
    expect(await runsOf(world, session)).toMatchObject([{ cardNumber: 2_147_483_647, harness: null }]);
  });

  it('is refused for a session that is no uuid, before its project and its body are checked [INTER-11]', async () => {
    const ask = launchInteractiveRun(world.as(place.accountId, 'agent'), {
      project: 'no-such-project',
      sessionId: 'tab-3',
      report: {},
    });
    await expect(ask).rejects.toMatchObject({ code: 'invalid_session_id', status: 422 });
  });

  it('is refused for a project of another account like for a missing one', async () => {
    const stranger = await addPlace(world);
    for (const project of [stranger.projectId, newId(), 'nothing']) {
      const ask = launchInteractiveRun(world.as(place.accountId, 'agent'), {
        project,
        sessionId: session,
        report: launchOf(place),
      });
      await expect(ask).rejects.toMatchObject({ code: 'project_not_found' });
    }
    expect(await runsOf(world, session)).toEqual([]);
  });
});
