import { sized } from './sized.ts';

/** Long enough that clocks of a hundredth of a second tell what it cost. */
const JUDGED_SECONDS = 0.5;

let judging = false;

/** How long one measurement takes: the usual time, or with `--tiny` as little as shows that it works, and more for what is judged. */
export function sliceSeconds(): number {
  return judging ? JUDGED_SECONDS : sized(2, 0.1);
}

/** Runs a measurement that is judged. */
export async function judged<Result>(run: () => Promise<Result>): Promise<Result> {
  judging = true;
  try {
    return await run();
  } finally {
    judging = false;
  }
}
