import type { UsageReport } from '../usage/usageRules.ts';

/** What a minute of a sample run costs, in dollars for a million tokens: those read, those from the cache, those written. */
const PRICES: Readonly<Record<string, { readonly input: number; readonly cached: number; readonly output: number }>> = {
  'claude-opus-5': { input: 5, cached: 0.5, output: 25 },
  'claude-sonnet-5': { input: 3, cached: 0.3, output: 15 },
};

/** The usage of a sample run, which grows with its time. */
export function spentBy(model: string, minutes: number): UsageReport {
  const price = PRICES[model] ?? { input: 0, cached: 0, output: 0 };
  const inputTokens = 2_400 * minutes;
  const cacheReadTokens = 41_000 * minutes;
  const outputTokens = 1_350 * minutes;
  const cost = (inputTokens * price.input + cacheReadTokens * price.cached + outputTokens * price.output) / 1e6;
  const costUsd = Math.round(cost * 100) / 100;
  return {
    source: 'reported',
    models: { [model]: { inputTokens, outputTokens, cacheReadTokens, cacheWriteTokens: 900 * minutes, costUsd } },
  };
}

/** The tools that a sample agent uses in turn, with what it does with them, for how many seconds, and how each turn went. */
const TURNS = {
  implement: [
    ['Read', 'tool', 'src/timetable.ts', 1, false],
    ['Grep', 'tool', 'departure', 2, false],
    ['Edit', 'tool', 'src/timetable.ts', 1, false],
    ['Bash', 'shell', 'npm test', 38, true],
    ['Edit', 'tool', 'src/timetable.test.ts', 1, false],
    ['Bash', 'shell', 'npm test', 35, false],
  ],
  review: [
    ['Bash', 'shell', 'git diff', 1, false],
    ['Read', 'tool', 'src/timetable.ts', 1, false],
    ['Bash', 'shell', 'npm test', 36, false],
  ],
} as const;

/** The tool calls of a sample run: its turns, spread over its time. */
export function callsOf(kind: string, startedAt: Date, endedAt: Date): { calls: object[]; timing: object } {
  const turns = kind === 'review' ? TURNS.review : TURNS.implement;
  const stepMs = (endedAt.getTime() - startedAt.getTime()) / (turns.length + 1);
  const calls = turns.map(([tool, toolKind, what, seconds, isError], index) => ({
    seq: index + 1,
    tool,
    kind: toolKind,
    startedAt: new Date(startedAt.getTime() + stepMs * (index + 0.5)).toISOString(),
    durationMs: seconds * 1000,
    isError,
    inSubagent: false,
    backgroundId: null,
    waitsOn: null,
    signatures: [what],
    fullText: null,
  }));
  const toolTimeMs = turns.reduce((sum, [, , , seconds]) => sum + seconds * 1000, 0);
  return { calls, timing: { toolTimeMs, idleGapMs: 0 } };
}
