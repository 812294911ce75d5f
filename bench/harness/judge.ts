import { sampleOnce } from '../../test/runner/slowness.mjs';
import { busySeconds } from './busySeconds.ts';
import { cpuSeconds } from './cpuSeconds.ts';
import { tiny } from './sized.ts';
import { judged } from './slice.ts';
import { type Spending, spentSoFar, withoutLoad } from './spending.ts';

/** Until the compilers of the measured programs have seen what is hot. */
const WARM_UP_SECONDS = 0.6;
/** Processor seconds of one judged figure: fewer tell more about the moment than about the code. */
const LEAST_SECONDS = 2;
/** Until the compiler of this process has seen the samples. */
const WARM_UP_SAMPLES = 5;
/** Dealt over the slices. One alone may tell twice what the next one does. */
const SAMPLES = 12;

/** Processor time of one operation of ours, without the generator's. */
export interface Judged {
  readonly micros: number;
  /** How much slower than the reference the machine was in the same seconds. */
  readonly slowness: number;
  /** The part of the machine's processor time that other programs took: they decide how many calls share a statement. */
  readonly strangers: number;
}

/** A measurement: operations per second. */
export type Side = () => Promise<number>;

let isWarm = false;

/**
 * What a budget is compared with: the median of slices of the measurement, as many as cost enough together, and samples of
 * the machine's speed between them. @returns undefined where nothing is judged
 */
export async function judge(side: Side): Promise<Judged | undefined> {
  if (!tiny) return undefined;
  for (let warm = 0; warm < WARM_UP_SAMPLES && !isWarm; warm++) sampleOnce();
  isWarm = true;
  return judged(async () => {
    for (let warm = 0; warm < WARM_UP_SECONDS; ) warm += (await slice(side)).seconds;
    const [micros, samples]: [number[], number[]] = [[], []];
    const before = { busy: busySeconds(), own: cpuSeconds().all };
    for (let spent = 0; spent < LEAST_SECONDS; ) {
      const { operations, seconds } = await slice(side);
      spent += seconds;
      micros.push((seconds / operations) * 1e6);
      while (samples.length < (SAMPLES * spent) / LEAST_SECONDS) samples.push(sampleOnce());
    }
    const [busy, own] = [busySeconds() - before.busy, cpuSeconds().all - before.own];
    return { micros: middle(micros), slowness: middle(samples), strangers: Math.max(0, 1 - own / busy) };
  });
}

/** What the side's generators count, or where it has none, what this process asked for. */
async function slice(side: Side): Promise<Spending> {
  const before = { ...spentSoFar(), without: withoutLoad(), at: performance.now() };
  const rate = await side();
  const { operations, seconds } = spentSoFar();
  if (operations > before.operations) {
    return { operations: operations - before.operations, seconds: seconds - before.seconds };
  }
  return { operations: rate * ((performance.now() - before.at) / 1000), seconds: withoutLoad() - before.without };
}

function middle(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[sorted.length >> 1] ?? Number.NaN;
}
