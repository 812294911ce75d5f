import type { Row } from './Benchmark.ts';

/** Measures A and B by turns, each first every other time, so that a machine that slows down slows both. */
export async function alternate(
  rounds: number,
  ours: () => Promise<number>,
  peer: () => Promise<number>,
): Promise<{ ours: number[]; peer: number[] }> {
  const measured: { ours: number[]; peer: number[] } = { ours: [], peer: [] };
  for (let round = 0; round < rounds; round++) {
    if (round % 2 === 0) measured.ours.push(await ours());
    measured.peer.push(await peer());
    if (round % 2 === 1) measured.ours.push(await ours());
  }
  return measured;
}

/** A row of rates: ours must be at least `threshold` times the peer's, by the median of the rounds' ratios. */
export function rateRow(name: string, measured: { ours: number[]; peer: number[] }, threshold: number): Row {
  const ratio = median(measured.ours.map((rate, i) => rate / (measured.peer[i] ?? Number.NaN)));
  return {
    name,
    unit: '/s',
    ours: median(measured.ours),
    peer: median(measured.peer),
    ratio,
    rule: `≥ ${threshold}`,
    ok: ratio >= threshold,
  };
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
