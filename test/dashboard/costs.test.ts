import { costsOfTotals, describeRunCost, formatCosts, sumCosts } from '../../src/dashboard/lib/cost.ts';
import { formatCount } from '../../src/dashboard/lib/formatCount.ts';
import { shortCost } from '../../src/dashboard/pages/board/cards/shortCost.ts';

const usage = (source: string, costUsd: number | null) => ({ source, costUsd });

describe('costs in words', () => {
  it.each([
    ['as reported', { kind: 'AGENT', state: 'RUNNING', usage: usage('REPORTED', 0.42) }, '$0.42'],
    ['as estimated', { kind: 'AGENT', state: 'SUCCEEDED', usage: usage('ESTIMATED', 0.74) }, '≈ $0.74'],
    ['unknown, when a price is', { kind: 'AGENT', state: 'SUCCEEDED', usage: usage('REPORTED', null) }, 'unknown'],
    ['unknown, when nothing was reported', { kind: 'AGENT', state: 'FAILED' }, 'unknown'],
    ['nothing, while the run goes on in silence', { kind: 'AGENT', state: 'RUNNING' }, '–'],
    ['nothing, when it never started', { kind: 'AGENT', state: 'NOT_STARTED' }, '–'],
    ['nothing, for a command', { kind: 'COMMAND', state: 'SUCCEEDED' }, '–'],
  ] as const)('of a run are shown %s', (_name, run, words) => {
    expect(describeRunCost(run).text).toBe(words);
  });

  it('never add unknown costs, and separate them by source', () => {
    const sum = sumCosts([
      { kind: 'AGENT', state: 'SUCCEEDED', usage: usage('REPORTED', 1.5) },
      { kind: 'AGENT', state: 'SUCCEEDED', usage: usage('ESTIMATED', 0.2) },
      { kind: 'AGENT', state: 'LOST' },
      { kind: 'AGENT', state: 'RUNNING' },
      { kind: 'AGENT', state: 'NOT_STARTED' },
      { kind: 'COMMAND', state: 'SUCCEEDED' },
    ]);
    expect(sum).toEqual({ reported: 1.5, estimated: 0.2, unknown: 1 });
    expect(formatCosts(sum)).toBe('$1.50 + ≈ $0.20 + 1 unknown');
  });

  it('are one sum on the face of a card, marked where a part is estimated or unknown', () => {
    expect(shortCost({ reported: 1.08, estimated: 0, unknown: 0 })).toBe('$1.08');
    expect(shortCost({ reported: 1.08, estimated: 12.4, unknown: 1 })).toBe('≈ $13.48+');
    expect(shortCost({ reported: 0.31, estimated: 0, unknown: 2 })).toBe('$0.31+');
    expect(shortCost({ reported: 0, estimated: 0, unknown: 2 })).toBe('unknown');
    expect(shortCost({ reported: 0, estimated: 0, unknown: 0 })).toBe('–');
  });

  it('read the same from sums of the graph', () => {
    const sum = costsOfTotals({ costUsd: 3, estimatedCostUsd: 1, unknownRuns: 1, unpricedRuns: 2 });
    expect(formatCosts(sum)).toBe('$2.00 + ≈ $1.00 + 3 unknown');
    expect(formatCosts({ reported: 0, estimated: 0, unknown: 0 })).toBe('–');
    expect(formatCosts({ reported: 0, estimated: 0, unknown: 1 })).toBe('unknown');
  });
});

it('counts are shown in words', () => {
  expect(formatCount(1, 'run')).toBe('1 run');
  expect(formatCount(1204, 'run')).toBe('1,204 runs');
  expect(formatCount(0, 'waits', { many: 'wait', none: 'nothing waits' })).toBe('nothing waits');
  expect(formatCount(2, 'waits', { many: 'wait' })).toBe('2 wait');
});
