import type { Row } from './Benchmark.ts';
import { type CpuSeconds, cpuSeconds } from './cpuSeconds.ts';
import { type Judged, judge } from './judge.ts';

/** The rates of one side's rounds, and the processor time of one operation in microseconds, of everything and of its parts. */
export interface Measured {
  rates: number[];
  cpu: CpuSeconds[];
  /** Of the one side that is ours, where the budget is judged. */
  judged?: Judged | undefined;
}

/**
 * Measures each side once a round, each first in its turn, so that a machine that slows down slows all.
 * @param sides measurements that answer operations per second
 * @param ours which of them is judged by its budget
 */
export async function alternate(
  rounds: number,
  sides: readonly (() => Promise<number>)[],
  ours: number | 'none' = 0,
): Promise<Measured[]> {
  const measured = sides.map((): Measured => ({ rates: [], cpu: [] }));
  for (let round = 0; round < rounds; round++) {
    for (let i = 0; i < sides.length; i++) {
      const which = (i + round) % sides.length;
      const before = { cpu: cpuSeconds(), at: performance.now() };
      const rate = (await sides[which]?.()) ?? Number.NaN;
      const operations = rate * ((performance.now() - before.at) / 1000);
      measured[which]?.rates.push(rate);
      measured[which]?.cpu.push(each(before.cpu, cpuSeconds(), operations));
    }
  }
  const [side, of] = ours === 'none' ? [] : [sides[ours], measured[ours]];
  if (side !== undefined && of !== undefined) of.judged = await judge(side);
  return measured;
}

function each(before: CpuSeconds, after: CpuSeconds, operations: number): CpuSeconds {
  const of = (part: keyof CpuSeconds) => ((after[part] - before[part]) / operations) * 1e6;
  return { all: of('all'), database: of('database'), load: of('load') };
}

/**
 * A row of rates: ours must be at least `threshold` times the peer's, by the median of the rounds' ratios. Without a threshold the
 * peer is a limit of the database, which tells how far away it is.
 */
export function rateRow(name: string, ours: Measured, peer: Measured, threshold?: number): Row {
  const ratio = ratioOf(ours, peer);
  const judged = threshold === undefined ? { rule: '', ok: true } : { rule: `≥ ${threshold}`, ok: ratio >= threshold };
  return { ...ratesOf(name, ours, peer), ratio, ...judged };
}

/** The median of the rounds' ratios, ours to the peer's. */
export function ratioOf(ours: Measured, peer: Measured): number {
  return median(ours.rates.map((rate, i) => rate / (peer.rates[i] ?? Number.NaN)));
}

/** A row's comparison of two sides, without its verdict. */
export function ratesOf(name: string, ours: Measured, peer: Measured) {
  return {
    name,
    unit: '/s',
    ours: median(ours.rates),
    peer: median(peer.rates),
    oursCpu: middle(ours.cpu),
    peerCpu: middle(peer.cpu),
    judged: ours.judged,
  };
}

function middle(cpu: readonly CpuSeconds[]): CpuSeconds {
  const of = (part: keyof CpuSeconds) => median(cpu.map((one) => one[part]));
  return { all: of('all'), database: of('database'), load: of('load') };
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/** The value below which the share `p` of the values lies. */
export function percentile(values: readonly number[], p: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * p))] ?? Number.NaN;
}
