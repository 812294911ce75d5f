import type { Entry, Lane } from './Lane.ts';
import type { Report } from './Report.ts';

export interface GivesWay {
  readonly lane: Lane;
  readonly entry: Entry;
  readonly how: 'fold' | 'keep' | 'give-up';
}

/** Without its result, the work of a request would be done twice, so results are the most valuable. */
const CHEAPEST_FIRST: readonly Report['what'][] = [
  'changes',
  'tool-calls',
  'usage',
  'answer',
  'interactive',
  'run',
  'result',
];

/**
 * Which report gives way when the queue is full: first one that a newer report of the same thing supersedes, then an end,
 * which is safe on disk, then the oldest of the cheapest kind. Returns undefined while every report is being sent.
 */
export function whoGivesWay(lanes: Iterable<Lane>): GivesWay | undefined {
  const waiting = [...lanes]
    .flatMap((lane) => lane.entries.map((entry, at) => ({ lane, entry, at })))
    .filter(({ entry }) => !entry.busy && !entry.done)
    .sort((a, b) => a.entry.order - b.entry.order);
  const useless = waiting.find(
    ({ lane, entry: { report }, at }) =>
      report.folds && lane.entries.slice(at + 1).some(({ report: newer }) => isAbout(newer, report)),
  );
  if (useless !== undefined) return { ...useless, how: 'fold' };
  const end = waiting.find(({ entry }) => entry.report.closing);
  if (end !== undefined) return { ...end, how: 'keep' };
  for (const what of CHEAPEST_FIRST) {
    const cheap = waiting.find(({ entry }) => entry.report.what === what);
    if (cheap !== undefined) return { ...cheap, how: 'give-up' };
  }
  return undefined;
}

/** Several runs may share a lane. */
const isAbout = (one: Report, other: Report): boolean => one.what === other.what && one.path === other.path;
