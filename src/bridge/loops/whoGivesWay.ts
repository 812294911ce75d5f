import type { Entry, Lane } from './Lane.ts';
import type { Report } from './Report.ts';

export interface GivesWay {
  readonly lane: Lane;
  readonly entry: Entry;
  readonly how: 'fold' | 'keep' | 'give-up';
}

/** The work of a request would be done twice without its result; nothing else is worth as much. */
const CHEAPEST_FIRST: readonly Report['what'][] = ['tool-calls', 'usage', 'answer', 'interactive', 'run', 'result'];

/**
 * Which report makes room when there is none: one that a newer of its lane makes useless; else an end, which is as safe on
 * disk; else the oldest of what is missed the least. Undefined while every report is on its way.
 */
export function whoGivesWay(lanes: Iterable<Lane>): GivesWay | undefined {
  const waiting = [...lanes]
    .flatMap((lane) => lane.entries.map((entry, at) => ({ lane, entry, at })))
    .filter(({ entry }) => !entry.busy && !entry.done)
    .sort((a, b) => a.entry.order - b.entry.order);
  const useless = waiting.find(
    ({ lane, entry, at }) =>
      entry.report.folds && lane.entries.slice(at + 1).some(({ report }) => report.what === entry.report.what),
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
