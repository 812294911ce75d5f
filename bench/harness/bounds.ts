import type { Row } from './Benchmark.ts';
import { tiny } from './sized.ts';

/** A figure that must reach a bound. */
export function atLeast(name: string, ours: number, bound: number): Row {
  // A twentieth less is the same rate.
  const ok = tiny || ours >= bound * 0.95;
  return { name, unit: '', ours, peer: bound, ratio: ours / bound, rule: '≥ 1.00', ok };
}

/** A figure that must not pass a bound at any counts. */
export function firmly(name: string, unit: string, ours: number, bound: number): Row {
  return { ...bounded(name, unit, ours, bound), ok: ours <= bound, isFirm: true };
}

/** A figure that must not pass a bound. */
export function bounded(name: string, unit: string, ours: number, bound: number): Row {
  return { name, unit, ours, peer: bound, ratio: ours / bound, rule: '≤ 1.00', ok: tiny || ours <= bound };
}
