import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { ServiceError } from '../../../src/bridge/api/ServiceCall.ts';
import { codeAgent } from '../../../src/bridge/harness/codeAgent/codeAgent.ts';
import type { Entry } from '../../../src/bridge/harness/Entry.ts';
import type { TakenMessage } from '../../../src/bridge/messages/KeptMessage.ts';
import { RunProcess } from '../../../src/bridge/process/RunProcess.ts';
import type { BridgeEnv } from '../../../src/bridge/readEnv.ts';
import type { RunRecord } from '../../../src/bridge/runs/RunRecord.ts';
import { WorkerRun } from '../../../src/bridge/runs/WorkerRun.ts';
import { messageRun } from '../../../src/bridge/work/messageRun.ts';
import { until } from '../../support/until.ts';
import { newRecord, PLAN } from '../runs/support/newRecord.ts';
import { openRunWorld, type RunWorld } from '../runs/support/runWorld.ts';
import { installClaude, type StandInClaude, type StandInRun } from '../support/standInClaude.ts';

const RESULT = { result: { status: 'finished', summary: 'Done.' }, say: 'Done.' };
const A = '11111111-1111-4111-8111-111111111111';
const B = '22222222-2222-4222-8222-222222222222';

let world: RunWorld;
let claude: StandInClaude;
let record: RunRecord;
let run: WorkerRun;
/** What the service gives for each message; an error refuses it. */
let texts: Map<string, string | Error>;

beforeEach(() => {
  world = openRunWorld();
  texts = new Map([
    [A, 'Use tabs.'],
    [B, 'And no semicolons.'],
  ]);
});
afterEach(() => world.close());

async function begin(script: StandInRun): Promise<void> {
  claude = await installClaude(world.config.at('stand-in'), script);
  const takeMessage = async (messageId: string): Promise<TakenMessage> => {
    const text = texts.get(messageId) ?? new Error('unknown');
    if (text instanceof Error) throw text;
    return { messageId, text, interrupt: false, author: 'Ada' };
  };
  Object.assign(world.deps, {
    harnesses: new Map([['code-agent', codeAgent({ claude: claude.program } as BridgeEnv)]]),
    inherited: { ...world.deps.inherited, ...claude.env, HOME: world.config.at('home') },
    api: { takeMessage },
  });
  const account = { ...PLAN.account, harness: 'code-agent' as const, command: undefined };
  record = newRecord({ runId: randomUUID(), sessionId: randomUUID(), plan: { ...PLAN, account, dir: world.dir } });
  await world.book.open(record);
  run = WorkerRun.start(world.deps, record);
}

const send = (id: string, interrupt = false): Promise<void> =>
  messageRun(
    { message: { id, interrupt }, runKey: record.runId, sessionId: record.sessionId } as Parameters<
      typeof messageRun
    >[0],
    world.deps,
    { live: new Map([[record.runId, run]]) },
  );

const told = (id: string): unknown[] =>
  world.told
    .filter(({ what, path }) => what === 'message' && path.endsWith(`/messages/${id}`))
    .map(({ body }) => (body as { state: string }).state);
const heard = async () => (await claude.calls()).flatMap(({ message }) => message ?? []);
const touched = (name: string) => until(`${name} is there`, () => existsSync(`${world.dir}/${name}`));

describe('A message to a living agent', () => {
  it('reaches it in its turn, is reported as delivered and answered before the end of the run, and the program ends by itself', async () => {
    const heardOf: Entry[] = [];
    const open = () => (entry: Entry) => void heardOf.push(entry);
    Object.assign(world.deps, { transcripts: { ...world.deps.transcripts, open } });
    await begin({
      steps: [{ text: 'I begin.' }, { touch: 'begun' }, { message: true }, { text: 'I saw it.' }, RESULT],
    });
    await touched('begun');
    await send(A);
    await run.ended;
    // Its transcript has the message where the agent took it, and says nothing of the prompt, which it repeats as well.
    expect(
      heardOf.flatMap((entry) =>
        entry.type === 'text' ? entry.text : entry.type === 'notice' && entry.about === 'message' ? entry.id : [],
      ),
    ).toEqual(['I begin.', A, 'I saw it.']);
    expect(await heard()).toEqual(['Message from Ada:\nUse tabs.']);
    expect(told(A)).toEqual(['delivered', 'answered']);
    expect(world.reports().at(-1)).toMatchObject({ state: 'succeeded', exitCode: 0 });
    expect(world.told.findIndex(({ what }) => what === 'message')).toBeLessThan(
      world.told.findIndex(({ body }) => (body as { state?: string })?.state === 'succeeded'),
    );
    expect(world.log.of('worker_overdue')).toEqual([]);
  });

  it('begins a further turn when the agent has ended one in the meantime, and the result of that turn counts', async () => {
    await begin({
      steps: [{ touch: 'begun' }, { waitFor: 'go' }, RESULT],
      onMessage: [{ result: { status: 'blocked', summary: 'Not with tabs.' } }],
    });
    await touched('begun');
    await send(A);
    await send(B);
    await until('both are on their way', () => given(A) && given(B));
    world.touch('go');
    await run.ended;
    expect(await heard()).toEqual(['Message from Ada:\nUse tabs.', 'Message from Ada:\nAnd no semicolons.']);
    expect([told(A), told(B)]).toEqual([
      ['delivered', 'answered'],
      ['delivered', 'answered'],
    ]);
    expect(world.reports().at(-1)).toMatchObject({ state: 'blocked', resultFields: { summary: 'Not with tabs.' } });
  });

  it('interrupts the turn where the person wants that', async () => {
    await begin({ steps: [{ touch: 'begun' }, { message: true }, RESULT] });
    await touched('begun');
    await send(A, true);
    await run.ended;
    expect((await claude.calls()).flatMap(({ control }) => control ?? [])).toMatchObject([
      { type: 'control_request', request: { subtype: 'interrupt' } },
    ]);
    expect(told(A)).toEqual(['delivered', 'answered']);
  });

  it('that was withdrawn on its way never reaches it, and an edited one has its last text', async () => {
    texts.set(A, new ServiceError('refused', 409, 'refused', undefined));
    texts.set(B, 'The last text.');
    await begin({ steps: [{ touch: 'begun' }, { message: true }, RESULT] });
    await touched('begun');
    await send(A);
    await send(B);
    await run.ended;
    expect(await heard()).toEqual(['Message from Ada:\nThe last text.']);
    expect(told(A)).toEqual([]);
  });

  it('outlives the bridge: the next one gives what this one has taken, once, and gives new ones', async () => {
    await begin({ steps: [{ touch: 'begun' }, { message: true }, { touch: 'one' }, { message: true }, RESULT] });
    await touched('begun');
    await send(A);
    await touched('one');
    run.release();
    await world.journal.idle();
    // As if the bridge was killed before it could note what it had given.
    const process = (await RunProcess.adopt(world.journal.folder(record.runId), { runId: record.runId })) as RunProcess;
    record = (await world.journal.load()).find(({ runId }) => runId === record.runId) as RunRecord;
    record.messages = [{ id: A, interrupt: false, state: 'taken' }];
    world.book.adopt(record);
    run = WorkerRun.adopt(world.deps, record, process);
    await send(B);
    await run.ended;
    expect(await heard()).toEqual(['Message from Ada:\nUse tabs.', 'Message from Ada:\nAnd no semicolons.']);
    expect(record.messages?.map(({ state }) => state)).toEqual(['answered', 'answered']);
    expect(world.reports().at(-1)).toMatchObject({ state: 'succeeded' });
  });

  it('is left for the next start when the agent crashes before it takes it, or has given its result', async () => {
    await begin({ steps: [{ touch: 'begun' }, { waitFor: 'go' }, { kill: 'SIGKILL' }] });
    await touched('begun');
    await send(A);
    await until('it is on its way', () => given(A));
    world.touch('go');
    await run.ended;
    expect(told(A)).toEqual(['queued']);
    await send(B);
    expect(told(B)).toEqual([]);
  });
});

const given = (id: string): boolean => existsSync(`${world.journal.folder(record.runId)}/given-message-${id}`);
