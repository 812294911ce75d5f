import { boundUsage } from '../../../src/bridge/runs/boundUsage.ts';

const counts = { inputTokens: 1, outputTokens: 2, cacheReadTokens: 3, cacheWriteTokens: 4, costUsd: 0.5 };
const models = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, i) => [`m${i}`, counts]));

describe('Usage that goes out', () => {
  it('names 20 models at most; with more it is left out [HARNESS-15]', () => {
    expect(Object.keys(boundUsage({ source: 'reported', models: models(20) })?.models ?? {})).toHaveLength(20);
    expect(boundUsage({ source: 'reported', models: models(21) })).toBeUndefined();
  });

  it('contains whole counts and a cost that the service accepts, otherwise none', () => {
    const odd = { ...counts, inputTokens: -1, outputTokens: 1.5, cacheReadTokens: Number.NaN, costUsd: 1e9 };
    expect(boundUsage({ source: 'reported', models: { m: odd } })?.models.m).toEqual({
      inputTokens: 0,
      outputTokens: 1,
      cacheReadTokens: 0,
      cacheWriteTokens: 4,
      costUsd: null,
    });
  });
});
