import { appendFile } from 'node:fs/promises';
import type { TokenCounts } from '../../../../src/bridge/harness/Harness.ts';
import { type AgentWorld, agentWorld, endWorlds, SESSION } from './support/agentWorld.ts';
import { costState, counts, message, prompt, resultLine, usage } from './support/lines.ts';

let world: AgentWorld;
beforeEach(async () => {
  world = await agentWorld();
});
afterAll(endWorlds);

const START = new Date('2026-01-21T10:00:00.000Z');
const time = (seconds: number) => ({ timestamp: new Date(START.getTime() + seconds * 1000).toISOString() });
const resume = { resume: { harnessSessionId: SESSION } };
const used = (
  inputTokens: number,
  outputTokens: number,
  cacheReadTokens: number,
  cacheWriteTokens: number,
  costUsd: number | null,
) => ({
  inputTokens,
  outputTokens,
  cacheReadTokens,
  cacheWriteTokens,
  costUsd,
});

describe('the usage of a run that reported it', () => {
  it('is what the program counted, model by model', async () => {
    const modelUsage = { opus: counts(1, 2, 3, 4, 0.5), haiku: { ...counts(5, 6, 7, 8, 0.1), costBasis: 'unknown' } };
    const { usage: sum } = await world.read([resultLine({ modelUsage })]);
    expect(sum).toEqual({ source: 'reported', models: { opus: used(1, 2, 3, 4, 0.5), haiku: used(5, 6, 7, 8, null) } });
  });

  it('is less what the session had counted before a resume, and never below zero [HARNESS-11]', async () => {
    await world.transcript([
      prompt(time(-900).timestamp),
      costState({ opus: counts(1, 1, 1, 1, 0.01) }),
      prompt(time(-600).timestamp),
      message('m1', usage(9, 9, 9, 9), time(-500)),
      costState({
        opus: counts(100, 50, 1000, 200, 0.25),
        haiku: counts(7, 7, 0, 0, 0.01),
        sonnet: counts(90, 1, 0, 0, 1),
      }),
      prompt(time(1).timestamp),
      costState({ opus: counts(999, 999, 9999, 999, 9) }),
    ]);
    const modelUsage = {
      opus: counts(150, 60, 4000, 100, 0.75),
      haiku: counts(7, 7, 0, 0, 0.01),
      sonnet: counts(80, 3, 0, 0, 0.5),
      fresh: counts(1, 1, 1, 1, 0.1),
    };
    const facts = await world.read([resultLine({ modelUsage })], { job: resume, startedAt: START });
    expect(facts.usage).toEqual({
      source: 'reported',
      models: { opus: used(50, 10, 3000, 0, 0.5), sonnet: used(0, 2, 0, 0, 0), fresh: used(1, 1, 1, 1, 0.1) },
    });
  });

  it('is whole when the session had counted nothing before [HARNESS-11]', async () => {
    await world.transcript([prompt(time(-600).timestamp), message('m1', usage(9, 9, 9, 9), time(-500))]);
    const facts = await world.read([resultLine({ modelUsage: { opus: counts(5, 5, 5, 5, 1) } })], {
      job: resume,
      startedAt: START,
    });
    expect(facts.usage).toEqual({ source: 'reported', models: { opus: used(5, 5, 5, 5, 1) } });
  });

  it('is that of the whole session, and estimated, when the transcript of a resume is not here [HARNESS-12]', async () => {
    const facts = await world.read([resultLine({ modelUsage: { opus: counts(5, 5, 5, 5, 1) } })], {
      job: resume,
      startedAt: START,
    });
    expect(facts.usage).toEqual({ source: 'estimated', models: { opus: used(5, 5, 5, 5, 1) } });
  });

  it('of two processes of one session adds up to that of the session [HARNESS-11]', async () => {
    const steps = (messages: number) => ({
      steps: [...Array(messages).fill({ text: 'x' }), { result: { status: 'finished', summary: 'Y.' } }],
    });
    const first = await world.work(world.job(), steps(2));
    const second = await world.work(world.job(resume), steps(3));
    const third = await world.work(world.job(resume), steps(1));
    const outputs = [first, second, third].map(({ usage: sum }) => Object.values(sum?.models ?? {})[0]?.outputTokens);
    expect(outputs).toEqual([40, 60, 20]);
    expect(second.usage?.source).toBe('reported');
  });
});

describe('the usage of a run that was killed or crashed', () => {
  const price = (_model: string, tokens: TokenCounts) =>
    tokens.inputTokens +
    2 * tokens.outputTokens +
    3 * tokens.cacheReadTokens +
    4 * tokens.cacheWrite5mTokens +
    5 * tokens.cacheWrite1hTokens;

  it("is the sum of the transcript's messages after its start, each once, subagents among them [HARNESS-13]", async () => {
    const file = await world.transcript([
      prompt(time(-100).timestamp),
      message('old', usage(5000, 5000, 5000, 5000), time(-50)),
      prompt(time(0).timestamp),
      message('m1', usage(10, 1, 100, 20), time(1)),
      message(
        'm1',
        usage(10, 40, 100, 20, { cache_creation: { ephemeral_5m_input_tokens: 5, ephemeral_1h_input_tokens: 15 } }),
        time(2),
      ),
      message('m1', usage(10, 40, 100, 20), time(3)),
      message('m2', usage(1, 2, 3, 4), time(4)),
    ]);
    await appendFile(file, '{"type":"assistant","message":{"id":"half');
    await world.transcript(
      [
        message('s1', usage(100, 200, 0, 0), { ...time(3), isSidechain: true }),
        message('m2', usage(1, 2, 3, 4), time(4)),
      ],
      {
        file: `${SESSION}/subagents/agent-1.jsonl`,
      },
    );
    await world.transcript([message('s2', usage(1000, 0, 0, 0), time(3))], {
      file: `${SESSION}/subagents/workflows/wf/agent-2.jsonl`,
    });
    await world.transcript([message('s0', usage(7777, 0, 0, 0), time(-3))], {
      file: `${SESSION}/subagents/agent-0.jsonl`,
    });
    const facts = await world.read([message('m1', usage(10, 1, 100, 20))], { startedAt: START, context: { price } });
    expect(facts.usage).toEqual({
      source: 'estimated',
      models: {
        'claude-sonnet-4-5': used(1111, 242, 103, 24, 10 + 80 + 300 + 20 + 75 + (1 + 4 + 9 + 16) + (100 + 400) + 1000),
      },
    });
  });

  it('counts subagents that older versions kept beside the session [HARNESS-13]', async () => {
    await world.transcript([message('m1', usage(1, 1, 1, 1), time(1))]);
    await world.transcript([message('s1', usage(10, 0, 0, 0), time(1))], { file: 'agent-abc.jsonl' });
    await world.transcript([message('s2', usage(500, 0, 0, 0), time(1))], {
      session: 'another',
      file: 'agent-def.jsonl',
    });
    const facts = await world.read([], { startedAt: START });
    expect(facts.usage?.models).toMatchObject({ 'claude-sonnet-4-5': { inputTokens: 11 } });
  });

  it('leaves out what the program wrote in the place of an answer, and has no cost without every price [HARNESS-13]', async () => {
    const model = (name: string) => ({
      message: { id: name, role: 'assistant', model: name, usage: usage(1, 1, 1, 1) },
    });
    await world.transcript([
      { type: 'assistant', ...model('<synthetic>'), ...time(1) },
      { type: 'assistant', ...model('known'), ...time(1) },
      { type: 'assistant', ...model('unknown'), ...time(1) },
    ]);
    const facts = await world.read([], {
      startedAt: START,
      context: { price: (name) => (name === 'known' ? 2 : null) },
    });
    expect(facts.usage?.models).toEqual({ known: used(1, 1, 1, 1, 2), unknown: used(1, 1, 1, 1, null) });
  });

  it('is estimated when the program failed and reported zeros [HARNESS-13]', async () => {
    await world.transcript([message('m1', usage(1, 2, 3, 4), time(1))]);
    const failed = resultLine({
      is_error: true,
      subtype: 'error_during_execution',
      modelUsage: { opus: counts(0, 0, 0, 0, 0) },
    });
    const facts = await world.read([failed], { startedAt: START });
    expect(facts.usage).toMatchObject({ source: 'estimated', models: { 'claude-sonnet-4-5': { inputTokens: 1 } } });
  });

  it('is that of a real process which was killed [HARNESS-13]', async () => {
    const steps = [{ text: 'One.' }, { subagent: [{ text: 'Two.' }] }, { kill: 'SIGKILL' }];
    const facts = await world.work(world.job(), { steps });
    expect(facts).toMatchObject({ exitCode: null, result: undefined });
    expect(facts.usage).toEqual({
      source: 'estimated',
      models: { 'claude-sonnet-4-5-20250929': used(30, 60, 3000, 300, null) },
    });
  });

  it('is unknown, not zero, without a transcript [HARNESS-14]', async () => {
    expect((await world.read([message('m1', usage(1, 1, 1, 1))], { startedAt: START })).usage).toBeUndefined();
    const killed = await world.work(world.job(), {
      transcript: false,
      costState: false,
      steps: [{ text: 'x' }, { kill: 'SIGKILL' }],
    });
    expect(killed.usage).toBeUndefined();
  });
});

describe('the usage of a session in a terminal', () => {
  const read = (from: number, to: number) =>
    world.harness.readUsage(
      world.account,
      world.env,
      SESSION,
      { from: new Date(START.getTime() + from * 1000), to: new Date(START.getTime() + to * 1000) },
      world.context,
    );

  it('is what its transcript holds from the start to the end, both inside [LAUNCH-17]', async () => {
    await world.transcript([
      message('before', usage(1000, 0, 0, 0), time(-0.001)),
      message('first', usage(1, 0, 0, 0), time(0)),
      message('last', usage(10, 0, 0, 0), time(60.5)),
      message('after', usage(1000, 0, 0, 0), time(61)),
    ]);
    expect(await read(0, 60)).toMatchObject({
      source: 'estimated',
      models: { 'claude-sonnet-4-5': { inputTokens: 11 } },
    });
    expect(await read(2000, 3000)).toEqual({ source: 'estimated', models: {} });
  });

  it('is unknown without a transcript [LAUNCH-17]', async () => {
    expect(await read(0, 60)).toBeUndefined();
  });
});
