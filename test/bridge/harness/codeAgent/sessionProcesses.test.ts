import { readSessionProcesses } from '../../../../src/bridge/harness/codeAgent/readSessionProcesses.ts';
import type { SessionProcesses } from '../../../../src/bridge/harness/Harness.ts';
import { type AgentWorld, agentWorld, endWorlds, SESSION } from './support/agentWorld.ts';
import { costState, counts, message, prompt, toolResult, usage } from './support/lines.ts';

let world: AgentWorld;
beforeEach(async () => {
  world = await agentWorld();
});
afterAll(endWorlds);

const time = (seconds: number) => ({ timestamp: new Date(Date.UTC(2026, 10, 21, 10, 0, seconds)).toISOString() });

async function sessions(): Promise<SessionProcesses[]> {
  const all: SessionProcesses[] = [];
  for await (const session of readSessionProcesses(world.configDir, () => 1)) all.push(session);
  return all;
}

describe('the sessions of a configuration folder', () => {
  it('report the usage of each process in start order [CLI-09]', async () => {
    await world.transcript([
      prompt(time(0).timestamp),
      message('m1', usage(1, 1, 1, 1), time(1)),
      toolResult('t', time(2)),
      prompt(time(3).timestamp, { message: { role: 'user', content: '<task-notification>x</task-notification>' } }),
      prompt(time(3).timestamp, { isMeta: true }),
      prompt(time(3).timestamp, { isCompactSummary: true }),
      prompt(time(3).timestamp, { origin: { kind: 'task-notification' } }),
      costState({ opus: counts(10, 10, 10, 10, 0.5) }),
      prompt(time(10).timestamp),
      message('m2', usage(2, 2, 2, 2), time(11)),
      message('m2', usage(2, 5, 2, 2), time(12)),
      prompt(time(20).timestamp),
      costState({ opus: counts(15, 15, 15, 15, 0.75) }),
    ]);
    await world.transcript([message('s', usage(100, 0, 0, 0), time(11))], {
      file: `${SESSION}/subagents/agent-1.jsonl`,
    });
    const five = { inputTokens: 5, outputTokens: 5, cacheReadTokens: 5, cacheWriteTokens: 5, costUsd: 0.25 };
    const ten = { inputTokens: 10, outputTokens: 10, cacheReadTokens: 10, cacheWriteTokens: 10, costUsd: 0.5 };
    const killed = { inputTokens: 102, outputTokens: 5, cacheReadTokens: 2, cacheWriteTokens: 2, costUsd: 2 };
    expect(await sessions()).toEqual([
      {
        sessionId: SESSION,
        dir: world.dir,
        startedAt: new Date(time(0).timestamp),
        endedAt: new Date(time(20).timestamp),
        processes: [
          { source: 'reported', models: { opus: ten } },
          { source: 'estimated', models: { 'claude-sonnet-4-5': killed } },
          { source: 'reported', models: { opus: five } },
        ],
      },
    ]);
  });

  it('are those that real processes left [CLI-09]', async () => {
    await world.work(world.job());
    await world.work(world.job({ resume: { harnessSessionId: SESSION } }));
    const [session, ...others] = await sessions();
    expect(others).toEqual([]);
    expect(session?.processes.map(({ source, models }) => [source, Object.values(models)[0]?.outputTokens])).toEqual([
      ['reported', 20],
      ['reported', 20],
    ]);
  });

  it('leave out files that are no session, or hold no process', async () => {
    await world.transcript([prompt(time(0).timestamp)], { file: 'notes.jsonl' });
    await world.transcript([{ type: 'mode' }], { session: '44444444-4444-4444-8444-444444444444' });
    expect(await sessions()).toEqual([]);
  });
});
