import type { Row } from '../../bench/harness/Benchmark.ts';
import type { Judged } from '../../bench/harness/judge.ts';
import { describeVerdict, judgeBudget, unmeasured, type Verdict } from '../../bench/harness/judgeBudget.ts';

const BUDGET = { claim: 400 };

describe('the budget of an operation', () => {
  it('refuses what costs more than half above it, at the speed of the reference', () => {
    expect(verdictOf({ micros: 599 }).is).toBe('within');
    expect(verdictOf({ micros: 601 }).is).toBe('OVER');
    expect(verdictOf({ micros: 890, slowness: 1.5 }).is).toBe('within');
    expect(verdictOf({ micros: 910, slowness: 1.5 }).is).toBe('OVER');
    expect(describeVerdict(verdictOf({ micros: 910, slowness: 1.5 }))).toContain(
      'OVER the budget of claim: 607 of 400 µs',
    );
  });

  it('refuses a row that has none', () => {
    expect(judgeBudget([rowOf('new', measured({}))], BUDGET)[0]?.is).toBe('OVER');
  });

  it('condemns nothing where the speed says little, or where other programs decide how many calls share a statement', () => {
    expect(verdictOf({ micros: 1_500, slowness: 1.9 }).is).toBe('too busy a machine to judge');
    expect(verdictOf({ micros: 790, strangers: 0.6 }).is).toBe('too busy a machine to judge');
    expect(verdictOf({ micros: 810, strangers: 0.6 }).is).toBe('OVER');
    expect(verdictOf({ micros: 400, strangers: 0.6 }).is).toBe('within');
  });

  it('misses what has a budget and was not measured', () => {
    expect(unmeasured([verdictOf({})], { ...BUDGET, gone: 1 })).toEqual(['gone']);
  });

  it('judges a measurement once that has several peers', () => {
    const one = measured({});
    expect(judgeBudget([rowOf('claim', one), rowOf('claim, another peer', one)], BUDGET)).toHaveLength(1);
  });
});

function verdictOf(some: Partial<Judged>): Verdict {
  return judgeBudget([rowOf('claim', measured(some))], BUDGET)[0] as Verdict;
}

const measured = (some: Partial<Judged>): Judged => ({ micros: 400, slowness: 1, strangers: 0, ...some });

const rowOf = (name: string, judged: Judged): Row => ({
  name,
  unit: '/s',
  ours: 1,
  peer: 1,
  ratio: 1,
  rule: '',
  ok: true,
  judged,
});
