import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import type { RunState } from '../../../src/bridge/api/shapes.ts';
import { queuedRun } from '../../../src/bridge/runs/queuedRun.ts';
import { isOpen, type RunRecord } from '../../../src/bridge/runs/RunRecord.ts';
import { subjectOf } from '../../../src/bridge/work/subjectOf.ts';
import { waitingRun } from '../../../src/bridge/work/waitingOf.ts';
import { until } from '../../support/until.ts';
import { answerJson } from '../support/scriptedServer.ts';
import { type DispatcherWorld, openDispatcherWorld } from './support/dispatcherWorld.ts';

const WORK = `work:
  touch: { action: command, run: [touch, "{cardNumber}"] }
  wait: { action: command, run: [sh, -c, "until [ -e go ]; do sleep 0.02; done"] }
  agent: { prompt: Work. }
`;

let world: DispatcherWorld;
beforeEach(async () => {
  world = await openDispatcherWorld();
  world.use(await world.load(WORK));
});
afterEach(() => world.close());

describe('A claimed run that waits after a restart', () => {
  /** Claimed by a bridge that was killed before it began. */
  async function leftWaiting() {
    const request = world.request();
    const runId = randomUUID();
    const claim = { workRequestId: request.workRequestId, claimToken: 't' };
    const plan = { run: ['touch', '{cardNumber}'], timeoutMs: 60_000, dir: world.dir };
    const subject = subjectOf(request, 'shop');
    const state = { state: 'queued', reports: [], nextReport: 0, callsWaiting: false };
    await world.config.writeJson(
      { version: 1, runId, kind: 'command', subject, claim, plan, ...state },
      'runs',
      runId,
      'record.json',
    );
    world.pause(true);
    const bridge = await world.begin();
    bridge.dispatcher.claimsConfirmed();
    return { request, ...bridge };
  }

  it('is still started when the event of its own claim comes late [PAUSEC-01]', async () => {
    const { request, dispatcher, book } = await leftWaiting();
    dispatcher.offers.take({ ...request, state: 'claimed' });
    const record = book.findByRequest(request.workRequestId);
    world.pause(false);
    dispatcher.pump();
    await until('it has ended', () => record !== undefined && !isOpen(record.state));
    expect(record?.state).toBe('succeeded');
    await dispatcher.shutDown();
  });

  it.each(['cancelled', 'expired'] as const)('ends as stopped when its request is %s [WORK-54]', async (state) => {
    const { request, dispatcher, book } = await leftWaiting();
    const record = book.findByRequest(request.workRequestId);
    dispatcher.offers.take({ ...request, state });
    await until('it has ended', () => record !== undefined && !isOpen(record.state));
    expect(record?.state).toBe('stopped');
    expect(book.claims()).toEqual([]);
    await dispatcher.shutDown();
    expect(world.told('result').filter(({ state }) => state === 'refused')).toEqual([]);
  });
});

describe('A claim that was just won', () => {
  it('of a run that cannot be planned is given back, and the run says why [WORK-56]', async () => {
    const request = world.request({ kind: 'agent', resumeSessionId: '0197b1c0-0000-7000-8000-00000000000a' });
    const { dispatcher, runs, book } = await world.begin();
    const harness = runs.harnesses.get('line-agent');
    Object.assign(harness as object, {
      findSession: () => Promise.reject(new Error('EACCES: the transcripts cannot be read')),
    });
    dispatcher.offers.take(request);
    await until('the claim is given back', () => world.told('result').length === 1);
    expect(world.told('result')[0]).toMatchObject({ state: 'refused', reason: 'not-started' });
    await until('it is told', () => world.told('worker-runs').length === 2);
    expect(world.told('worker-runs')[1]).toMatchObject({
      state: 'not-started',
      failureReason: expect.stringMatching(/transcripts/),
    });
    await until('nothing is held', () => book.all().length === 0);
    expect(dispatcher.state.table.isActive(request.workRequestId)).toBe(false);
  });

  it('of a card whose attempt was picked never goes on in the project’s folder', async () => {
    const request = world.request({ kind: 'agent', pickedAttempt: { id: randomUUID(), number: 1 } });
    const { dispatcher } = await world.begin();
    dispatcher.offers.take(request);
    await until('it is told', () => world.told('worker-runs').length === 2);
    expect(world.told('worker-runs')[1]).toMatchObject({
      state: 'not-started',
      failureReason: expect.stringMatching(/attempt that was picked\. Set workspace: worktree/),
    });
    await dispatcher.shutDown();
  });

  it('runs by the rules under which it was asked for, whatever a reload changed in between [RELOAD-05]', async () => {
    const request = world.request({ kind: 'agent' });
    let answer: (() => void) | undefined;
    const { dispatcher, projects } = await world.begin();
    world.answer(({ path }, response) => {
      if (!path.endsWith('/claim') || answer !== undefined) return undefined;
      answer = () =>
        answerJson(response, 200, {
          workRequestId: request.workRequestId,
          claimToken: 't',
          leaseUntil: '',
          workRequest: { ...request, state: 'claimed' },
        });
      return true;
    });
    dispatcher.offers.take(request);
    await until('the claim is under way', () => answer !== undefined);
    const file = await world.load('work: {}\n');
    const rules = {
      ...file,
      accounts: new Map(),
      projects: new Map(),
      defaults: { ...file.defaults, accounts: [] },
    };
    world.use(rules);
    projects.load(rules, []);
    await dispatcher.applyRules();
    answer?.();
    await until('it is told', () => world.told('worker-runs').some(({ endedAt }) => endedAt !== undefined));
    expect(world.told('worker-runs').at(-1)).toMatchObject({ state: 'succeeded', account: 'main' });
    await dispatcher.shutDown();
  });

  it.each(['claim', 'pin'])(
    'while the bridge stops is given back and starts nothing: the stop waits for the %s',
    async (what) => {
      world.use(
        await world.load(
          what === 'pin'
            ? 'work:\n  touch: { prompt: Work., variants: [{ name: a, weight: 1, model: m }, { name: b, weight: 1, model: n }] }\n'
            : WORK,
        ),
      );
      const request = world.request();
      const held: ServerResponse[] = [];
      const { dispatcher, queue, book } = await world.begin();
      world.answer(({ path }, response) => {
        if (what === 'pin' ? !path.includes('/pins/') : !path.endsWith('/claim')) return undefined;
        held.push(response);
        return true;
      });
      dispatcher.offers.take(request);
      const response = await until('the call is under way', () => held[0]);
      const stopped = dispatcher.shutDown();
      answerJson(response, 200, {
        workRequestId: request.workRequestId,
        claimToken: 't',
        leaseUntil: '',
        workRequest: { ...request, state: 'claimed' },
        variant: 'a',
      });
      await stopped;
      expect(dispatcher.state.live.size).toBe(0);
      await queue.stop();
      expect(world.told('result')).toMatchObject([{ state: 'refused', reason: 'dropped' }]);
      await until('nothing is held', () => book.all().every(({ state }) => !isOpen(state)));
      expect(existsSync(`${world.dir}/7`)).toBe(false);
      expect(world.log.of('worker_started')).toEqual([]);
    },
  );

  it.each(['while the bridge stops', 'and waits when the bridge stops'])(
    'of an attempt %s is left to run out, so that the attempt is offered again',
    async (when) => {
      world.use(await world.load('work:\n  agent: { prompt: Work., workspace: worktree }\n'));
      const attempt = { id: randomUUID(), number: 1, account: null };
      const request = world.request({ kind: 'agent', attempt });
      const held: ServerResponse[] = [];
      const { dispatcher, queue, book } = await world.begin();
      world.answer(({ path }, response) => (path.endsWith('/claim') ? held.push(response) : undefined));
      if (when === 'while the bridge stops') {
        dispatcher.offers.take(request);
        const response = await until('the claim is under way', () => held[0]);
        const stopped = dispatcher.shutDown();
        const claim = { workRequestId: request.workRequestId, claimToken: 't', leaseUntil: '' };
        answerJson(response, 200, { ...claim, workRequest: { ...request, state: 'claimed' } });
        await stopped;
      } else {
        world.pause(true);
        const subject = subjectOf(request, 'shop');
        const claim = { workRequestId: request.workRequestId, claimToken: 't' };
        const record = queuedRun({
          kind: 'command',
          subject,
          claim,
          plan: { run: ['true'], timeoutMs: 1, dir: world.dir },
        });
        await book.open(record);
        dispatcher.state.table.add(waitingRun(record));
        await dispatcher.shutDown();
        expect(book.claims()).toEqual([]);
        await until('it is told', () => world.told('worker-runs').length === 1);
        expect(world.told('worker-runs')).toMatchObject([{ state: 'dropped' }]);
      }
      await queue.stop();
      expect(world.told('result')).toEqual([]);
    },
  );
});

describe('A claim that was won while the bridge hands over', () => {
  it('is left to the process that comes next, which begins its run', async () => {
    world.use(
      await world.load(
        'work:\n  touch: { prompt: Work., variants: [{ name: a, weight: 1, model: m }, { name: b, weight: 1, model: n }] }\n',
      ),
    );
    const held: ServerResponse[] = [];
    const { dispatcher, journal } = await world.begin();
    world.answer(({ path }, response) => (path.includes('/pins/') ? held.push(response) : undefined));
    dispatcher.offers.take(world.request());
    const response = await until('the pin is asked for', () => held[0]);
    const handedOver = dispatcher.handOver();
    answerJson(response, 200, { variant: 'b', switchedFrom: null });
    await handedOver;
    expect(await journal.load()).toMatchObject([{ state: 'queued', experiment: { variant: 'b' } }]);
    expect(world.log.of('worker_started')).toEqual([]);
    const next = await world.begin();
    next.dispatcher.claimsConfirmed();
    next.dispatcher.pump();
    await until('it has ended', () => world.told('worker-runs').some(({ state }) => state === 'succeeded'));
    expect(world.told('worker-runs').at(-1)).toMatchObject({ variant: 'b', model: 'n' });
    expect(world.log.of('worker_started')).toHaveLength(1);
    await next.dispatcher.shutDown();
  });
});

describe('More claims than a heartbeat takes', () => {
  it('are those of runs at work before those of unreported ends', async () => {
    const { book } = await world.begin();
    const record = (state: RunState): RunRecord => ({
      version: 1,
      runId: randomUUID(),
      kind: 'command',
      subject: subjectOf(world.request(), 'shop'),
      claim: { workRequestId: randomUUID(), claimToken: 't' },
      commandId: undefined,
      continues: undefined,
      pool: undefined,
      sessionId: undefined,
      resume: undefined,
      plan: undefined,
      experiment: undefined,
      harnessSessionId: undefined,
      state,
      startedAt: undefined,
      ending: undefined,
      reports: [],
      nextReport: 0,
      result: { state: 'done' },
      callsWaiting: false,
    });
    for (let n = 0; n < 200; n++) await book.open(record('succeeded'));
    const running = record('running');
    await book.open(running);
    expect(book.claims()).toHaveLength(200);
    expect(book.claims()[0]?.id).toBe(running.claim?.workRequestId);
  });
});

describe('Two reruns of one card that come together', () => {
  it('are not both taken on [CMD-41] [STOP-13]', async () => {
    const { dispatcher, projects } = await world.begin();
    world.pause(true);
    const { rerunCommand } = await import('../../../src/bridge/work/rerunCommand.ts');
    const command = world.command();
    const take = async () =>
      dispatcher.runs.enqueue(rerunCommand(command, { rules: world.rules, projects: projects }, dispatcher.state));
    const taken = await Promise.allSettled([take(), take()]);
    expect(taken.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    await dispatcher.shutDown();
  });
});

describe('An attempt that is on offer', () => {
  const attempt = { id: randomUUID(), number: 1, account: null };
  const TREES = 'work:\n  agent: { prompt: Work., workspace: worktree }\n';

  it('stays there for another bridge where its entry has no worktrees, is no agent’s, or loses them in a reload', async () => {
    const { dispatcher } = await world.begin();
    const [one, other] = [world.request({ kind: 'agent', attempt }), world.request({ kind: 'touch', attempt })];
    world.pause(true);
    dispatcher.offers.takeAll([one, other, one], true);
    const isWaiting = () => [one, other].map(({ workRequestId }) => dispatcher.state.table.isWaiting(workRequestId));
    expect(isWaiting()).toEqual([false, false]);
    expect(world.log.of('request_skipped')).toMatchObject([
      { project: 'shop', work_kind: 'agent', reason: 'attempt without a worktree' },
      { work_kind: 'touch' },
    ]);
    world.use(await world.load(TREES));
    dispatcher.offers.takeAll([one, other], true);
    expect(isWaiting()).toEqual([true, false]);
    await dispatcher.applyRules();
    expect(isWaiting()).toEqual([true, false]);
    world.use(await world.load(WORK));
    await dispatcher.applyRules();
    expect(isWaiting()).toEqual([false, false]);
    expect(world.heard('/claim')).toEqual([]);
    await dispatcher.shutDown();
  });
});
