import type { SoakRun, SoakSample } from './SoakRun.ts';

export interface Verdict {
  readonly ok: boolean;
  readonly text: string;
}

interface Soaked {
  readonly runs: readonly SoakRun[];
  readonly samples: readonly SoakSample[];
  /** Requests that are not settled. */
  readonly waiting: readonly string[];
  /** Processes of runs. */
  readonly left: readonly string[];
  readonly bridgeExit: number | null;
}

const MB = 1e6;
/**
 * How far the median may rise from the first window to the last. A heap of Node's breathes by some ten megabytes; between the
 * windows lie about two hundred runs, so that a tenth of a megabyte kept of each is found. The platform also fills its caches.
 */
const MOST_BRIDGE = 20 * MB;
const MOST_PLATFORM = 40 * MB;
const MOST_DESCRIPTORS = 3;
/** The windows, in minutes from the start and from the end. */
const WARM = 10;
const FIRST_ENDS = 30;
const LAST = 20;

/** Judges a soak: a verdict for each thing that has to hold. */
export function judgeSoak({ runs, samples, waiting, left, bridgeExit }: Soaked): Verdict[] {
  const wrong = runs.filter((run) => run.wrong !== undefined);
  const leftMost = Math.max(0, ...samples.map((sample) => sample.left.length));
  const list = (items: readonly string[]): string => (items.length === 0 ? '' : `: ${items.join('; ')}`);
  return [
    { ok: runs.length > 0, text: `${runs.length} runs (${countsOf(runs)})` },
    { ok: wrong.length === 0, text: `${wrong.length} runs went other than their scenario says` },
    { ok: waiting.length === 0, text: `${waiting.length} requests still wait${list(waiting)}` },
    { ok: left.length === 0, text: `${left.length} processes of runs are left${list(left)}` },
    { ok: leftMost === 0, text: `at most ${leftMost} processes of ended runs were left in a sample` },
    { ok: bridgeExit === 0, text: `the bridge ended with ${bridgeExit}` },
    steady('bridge', samples, ({ bridgeRss }) => bridgeRss, MOST_BRIDGE, MB, 'MB'),
    steady('platform', samples, ({ platformRss }) => platformRss, MOST_PLATFORM, MB, 'MB'),
    steady('bridge', samples, (sample) => sample.bridgeDescriptors, MOST_DESCRIPTORS, 1, 'descriptors'),
  ];
}

function steady(
  what: string,
  samples: readonly SoakSample[],
  read: (sample: SoakSample) => number,
  most: number,
  unit: number,
  name: string,
): Verdict {
  const end = samples.at(-1)?.minute ?? 0;
  const warm = samples.filter(({ minute }) => minute >= WARM);
  const first = warm.filter(({ minute }) => minute <= FIRST_ENDS).map(read);
  const last = warm.filter(({ minute }) => minute > Math.max(FIRST_ENDS, end - LAST)).map(read);
  if (last.length === 0) return { ok: true, text: `${what}: too short a time to judge its ${name}` };
  const [before, after] = [median(first), median(last)];
  const slope = slopeOf(warm.map((sample) => [sample.minute / 60, read(sample)]));
  const figures = [before, after, slope, most].map((value) => (value / unit).toFixed(1));
  return {
    ok: after - before <= most,
    text: `${what}: ${figures[0]} ${name} at first, ${figures[1]} at last, ${figures[2]} more in an hour; at most ${figures[3]} more are allowed`,
  };
}

/** `claude: 12 SUCCEEDED, 3 FAILED; …` */
function countsOf(runs: readonly SoakRun[]): string {
  return [...Map.groupBy(runs, ({ program }) => program)]
    .map(([program, ofIt]) => {
      const states = [...Map.groupBy(ofIt, ({ state }) => state)].map(([state, { length }]) => `${length} ${state}`);
      return `${program}: ${states.sort().join(', ')}`;
    })
    .sort()
    .join('; ');
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? (sorted[half] ?? 0) : ((sorted[half - 1] ?? 0) + (sorted[half] ?? 0)) / 2;
}

/** The slope of the line through the points that fits them best, by least squares. */
function slopeOf(points: readonly (readonly [x: number, y: number])[]): number {
  const mean = (at: 0 | 1): number => points.reduce((sum, point) => sum + point[at], 0) / points.length;
  const [x, y] = [mean(0), mean(1)];
  const spread = points.reduce((sum, [each]) => sum + (each - x) ** 2, 0);
  return spread === 0 ? 0 : points.reduce((sum, [px, py]) => sum + (px - x) * (py - y), 0) / spread;
}
