import { TOO_SLOW } from '../../test/runner/budget.mjs';
import type { Row } from './Benchmark.ts';
import type { Judged } from './judge.ts';

/** How far a figure may be above its budget: the same code cost up to 1.46 times as much on one machine an hour later. */
const LEEWAY = 0.5;
/** Above this share of the processors, other programs decide how many calls wait for one statement, and so what each costs. */
const MOST_STRANGERS = 0.5;
/** Not even such a machine makes an operation cost so many times as much. */
const MOST_TIMES = 2;

/** What an operation cost beside what it may cost, in microseconds of a machine as fast as the reference. */
export interface Verdict {
  readonly name: string;
  readonly micros: number;
  /** Undefined for a row that has none yet. */
  readonly budget: number | undefined;
  readonly judged: Judged;
  readonly is: 'within' | 'OVER' | 'too busy a machine to judge';
}

/** Compares each measurement with the budget of its first row's name. */
export function judgeBudget(rows: readonly Row[], budgets: Readonly<Record<string, number>>): Verdict[] {
  const seen = new Set<Judged>();
  return rows.flatMap(({ name, judged }) => {
    if (judged === undefined || seen.has(judged)) return [];
    seen.add(judged);
    const micros = judged.micros / judged.slowness;
    const budget = budgets[name];
    return [{ name, micros, budget, judged, is: verdictOf(micros, budget, judged) }];
  });
}

/** Whether other programs decide what an operation costs. */
export const isTooBusy = ({ slowness, strangers }: Pick<Judged, 'slowness' | 'strangers'>): boolean =>
  slowness > TOO_SLOW || strangers > MOST_STRANGERS;

/** The names that have a budget and that nothing measured. */
export const unmeasured = (verdicts: readonly Verdict[], budgets: Readonly<Record<string, number>>): string[] =>
  Object.keys(budgets).filter((name) => !verdicts.some((verdict) => verdict.name === name));

function verdictOf(micros: number, budget: number | undefined, { slowness, strangers }: Judged): Verdict['is'] {
  if (budget === undefined) return 'OVER';
  if (micros <= budget * (1 + LEEWAY)) return 'within';
  return isTooBusy({ slowness, strangers }) && micros <= budget * MOST_TIMES ? 'too busy a machine to judge' : 'OVER';
}

/** One line for people. */
export function describeVerdict({ name, micros, budget, judged, is }: Verdict): string {
  const of = budget === undefined ? 'none (npm run bench -- --tiny --write-budget)' : `${budget} µs`;
  const { slowness, strangers } = judged;
  const here = `${Math.round(judged.micros)} here, at ${slowness.toFixed(2)} times the reference, ${Math.round(strangers * 100)} % with others`;
  return `${is} the budget of ${name}: ${Math.round(micros)} of ${of} (${here})\n`;
}
