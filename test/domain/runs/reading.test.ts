import { findRun } from '../../../src/domain/runs/readRuns.ts';
import { Loaders } from '../../../src/graphql/Loaders.ts';
import { newId } from '../../../src/lib/uuid.ts';
import type { DomainWorld } from '../../support/domain.ts';
import { sharedDomainWorld } from '../../support/sharedDomain.ts';
import { addCard, addPlace, addRequest, beat, type Place } from '../commands/support/fixtures.ts';
import { keyOf } from '../toolcalls/support/calls.ts';
import { askGraph } from './support/askGraph.ts';
import { storeRun } from './support/storedRun.ts';

interface Bridges {
  viewer: { bridges: { nodes: Record<'live' | 'seats', { nodes: { id: string }[] }>[] } };
}

describe('a run that is read', () => {
  let world: DomainWorld;
  let place: Place;
  beforeAll(async () => {
    world = await sharedDomainWorld();
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    place = await addPlace(world);
  });

  const ask = <Fields>(id: string, fields: string) =>
    askGraph<{ run: Fields | null }>(world, place.accountId, `query ($id: ID!) { run(id: $id) { ${fields} } }`, { id });

  it('is returned once for a page of runs with two aliases in one query, also over a socket', async () => {
    const { id } = await storeRun(world, place);
    const source = `{ viewer { bridges { nodes { live: runs(first: 20) { nodes { id } } seats: runs(first: 20) { nodes { id } } } } } }`;
    for (const loaders of [new Loaders(), new Loaders({ cache: false })]) {
      const { viewer } = await askGraph<Bridges>(world, place.accountId, source, {}, undefined, loaders);
      expect(viewer.bridges.nodes).toEqual([{ live: { nodes: [{ id }] }, seats: { nodes: [{ id }] } }]);
    }
  });

  it('shows what was reported by the names of the report, and its history by time and rank', async () => {
    const [previous, requestId] = [newId(), (await addRequest(world, place)).id];
    await storeRun(world, place, { id: previous });
    const shown = {
      runId: newId(),
      kind: 'WORKER',
      state: 'GAVE_UP',
      sessionId: newId(),
      subjectType: 'card',
      subjectId: newId(),
      cardNumber: 12,
      workRequestId: requestId,
      workKind: 'implement',
      ruleId: 'implement-on-ready',
      continuesId: previous,
      startedAt: '2026-03-01T12:00:01.000Z',
      endedAt: '2026-03-01T12:10:00.000Z',
      exitCode: 0,
      hasResult: true,
      resultStatus: 'UNFINISHED',
      resultReason: 'stacked',
      resultFields: { left: ['tests'], count: 2 },
      failureReason: 'none',
      output: 'the end',
      resumeSkipped: 'card_moved',
      workerPool: 'heavy',
      experiment: 'speed',
      variant: 'fast',
      requestedModel: 'asked',
      switchedFrom: 'slow',
      harness: 'exec-agent',
      account: 'main',
      model: 'used',
      harnessSessionId: 'S:1',
      peakContextTokens: 150_000,
      toolTimeMs: 1_000,
      idleGapMs: '9007199254740993',
      firstReportAt: '2026-03-01T12:00:00.000Z',
    };
    const { id } = await storeRun(world, place, {
      run_key: shown.runId,
      state: 'gave-up',
      // Written as late reports are: the entry of a state that came late is after the others.
      history: [
        { state: 'gave-up', at: '2026-03-01T12:10:00Z' },
        { state: 'running', at: '2026-03-01T12:00:00Z' },
        { state: 'queued', at: '2026-03-01T12:00:00Z' },
        { state: 'preparing', at: '2026-03-01T12:00:03Z' },
      ],
      session_id: shown.sessionId,
      subject_id: shown.subjectId,
      card_number: 12,
      work_request_id: requestId,
      work_kind: 'implement',
      rule_id: shown.ruleId,
      continues_id: previous,
      started_at: shown.startedAt,
      ended_at: shown.endedAt,
      exit_code: 0,
      has_result: true,
      result_status: 'unfinished',
      result_reason: 'stacked',
      result_fields: shown.resultFields,
      failure_reason: 'none',
      output: 'the end',
      resume_skipped: 'card_moved',
      worker_pool: 'heavy',
      experiment: 'speed',
      variant: 'fast',
      requested_model: 'asked',
      switched_from: 'slow',
      harness: 'exec-agent',
      account: 'main',
      model: 'used',
      harness_session_id: 'S:1',
      peak_context_tokens: 150_000,
      tool_time_ms: 1_000,
      idle_gap_ms: '9007199254740993',
      first_report_at: new Date(shown.firstReportAt),
    });
    const { run } = await ask<Record<string, unknown>>(
      id,
      `id bridgeId durationMs history { state at } continues { id } workRequest { id run { id } } card { id }
       bridge { bridgeId } ${Object.keys(shown).join(' ')}`,
    );
    expect(run).toEqual({
      ...shown,
      id,
      bridgeId: place.bridgeId,
      durationMs: 599_000,
      history: [
        { state: 'QUEUED', at: '2026-03-01T12:00:00.000Z' },
        { state: 'RUNNING', at: '2026-03-01T12:00:00.000Z' },
        { state: 'PREPARING', at: '2026-03-01T12:00:03.000Z' },
        { state: 'GAVE_UP', at: '2026-03-01T12:10:00.000Z' },
      ],
      continues: { id: previous },
      workRequest: { id: requestId, run: { id } },
      // The card is gone, and its number stays a label.
      card: null,
      bridge: { bridgeId: place.bridgeId },
    });
  });

  it('shows the harness code-agent where no harness is stored [STORE-25]', async () => {
    const [silent, told] = [await storeRun(world, place), await storeRun(world, place, { harness: 'exec-agent' })];
    expect(await ask(silent.id, 'harness')).toEqual({ run: { harness: 'code-agent' } });
    expect(await ask(told.id, 'harness')).toEqual({ run: { harness: 'exec-agent' } });
  });

  const older = ['replaced', 'resumed', 'skipped', 'waiting-for-person', 'gave-up'] as const;
  it.each(older)('stays readable in %s, its history too [RVER-05]', async (state) => {
    const history = [
      { state: 'queued', at: '2025-01-01T00:00:00Z' },
      { state, at: '2025-01-01T00:00:01Z' },
    ];
    const { id } = await storeRun(world, place, { state, history });
    const name = state.toUpperCase().replaceAll('-', '_');
    const { run } = await ask<{ state: string; history: { state: string }[] }>(id, 'state history { state }');
    expect(run?.state).toBe(name);
    expect(run?.history.map((entry) => entry.state)).toEqual(['QUEUED', name]);
  });

  it('shows its output to everyone who may view the project, tools and reading tokens too [MCP-07]', async () => {
    const { id } = await storeRun(world, place, { output: 'a secret of nobody' });
    for (const scope of ['session', 'api', 'api:read', 'mcp'] as const) {
      expect((await findRun(world.as(place.accountId, scope), id))?.output).toBe('a secret of nobody');
    }
    expect(await findRun(world.as(await world.addAccount()), id)).toBeUndefined();
  });

  it('lacks what its account does not have, and what it never named', async () => {
    const stranger = await addPlace(world);
    const { id } = await storeRun(world, place, {
      subject_id: await addCard(world, stranger),
      bridge_id: stranger.bridgeId,
      work_request_id: (await addRequest(world, stranger)).id,
      continues_id: (await storeRun(world, stranger)).id,
    });
    const fields = 'card { id } bridge { bridgeId } workRequest { id } continues { id } ownership { number }';
    expect(await ask(id, fields)).toEqual({
      run: { card: null, bridge: null, workRequest: null, continues: null, ownership: [] },
    });
    const bare = await storeRun(world, { ...place, bridgeId: null }, { subject_type: 'page' });
    expect(await ask(bare.id, `${fields} durationMs`)).toEqual({
      run: { card: null, bridge: null, workRequest: null, continues: null, ownership: [], durationMs: null },
    });
  });

  describe('while it is queued', () => {
    it.each([
      ['is asked to pause', async () => void (await world.sql('update bridge set pause_asked = true'))],
      ['says that it is paused', () => beat(world, place, { projects: [place.projectId], paused: true })],
    ])('and its bridge %s waits for that, and keeps its state [WEB-37]', async (_title, pause) => {
      const { id } = await storeRun(world, place, { state: 'queued' });
      const running = await storeRun(world, place, { state: 'running' });
      expect(await ask(id, 'state waitingBecause')).toEqual({ run: { state: 'QUEUED', waitingBecause: null } });
      await pause();
      expect(await ask(id, 'state waitingBecause')).toEqual({
        run: { state: 'QUEUED', waitingBecause: 'Waiting: bridge paused' },
      });
      expect(await ask(running.id, 'waitingBecause')).toEqual({ run: { waitingBecause: null } });
    });

    it('and its bridge says that its port there is in use waits for that', async () => {
      const [one, other] = [
        await storeRun(world, place, { state: 'queued' }),
        await storeRun(world, place, { state: 'queued' }),
      ];
      const portWaits = [{ runId: await keyOf(world, one.id), port: 3000, usedBy: 'the work on card #7' }];
      const mappedProjects = [{ id: place.projectId, state: 'ready', portWaits }];
      await beat(world, place, { projects: [place.projectId], mappedProjects });
      expect(await ask(one.id, 'waitingBecause')).toEqual({
        run: { waitingBecause: 'It needs port 3000 of the machine, which is in use by the work on card #7.' },
      });
      expect(await ask(other.id, 'waitingBecause')).toEqual({ run: { waitingBecause: null } });
    });
  });
});
