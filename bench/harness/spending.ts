import { cpuSeconds } from './cpuSeconds.ts';

/** Operations, and the processor seconds of the servers and the database for them, without those of the generators. */
export interface Spending {
  readonly operations: number;
  readonly seconds: number;
}

let operations = 0;
let seconds = 0;

/** What all generators of this run have made the servers do so far. */
export function spentSoFar(): Spending {
  return { operations, seconds };
}

/** Counts what a generator does. */
export async function spending<Result extends { count?: number }>(run: () => Promise<Result>): Promise<Result> {
  const before = withoutLoad();
  const result = await run();
  if (typeof result.count === 'number') {
    operations += result.count;
    seconds += withoutLoad() - before;
  }
  return result;
}

/** Processor seconds of all but the generators. */
export function withoutLoad(): number {
  const { all, load } = cpuSeconds();
  return all - load;
}
