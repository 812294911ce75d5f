import type { IconName } from '../parts/Icon.tsx';
import { t } from '../texts/t.ts';
import type { SectionCount } from './SectionLink.tsx';
import type { Counts } from './useCounts.ts';

/** A section of a project: a row of the sidebar. */
interface Section {
  readonly label: string;
  readonly icon: IconName;
  /** Under `/projects/{project}`. */
  readonly path: string;
  /** The second key of its jump; the first is `g`. */
  readonly key: string;
  /** Whether it is in the bar at the bottom of a phone. */
  readonly thumb?: true;
  /** Whether it has no row in the sidebar: the palette, the keys and other pages lead to it. */
  readonly aside?: true;
}

export const SECTIONS: readonly Section[] = [
  { label: t`Board`, icon: 'board', path: 'board', key: 'b', thumb: true },
  { label: t`Runs`, icon: 'runs', path: 'worker-runs', key: 'r', thumb: true },
  { label: t`Agents`, icon: 'agents', path: 'agents', key: 'a', thumb: true },
  { label: t`Requests`, icon: 'requests', path: 'requests', key: 'q' },
  { label: t`Documents`, icon: 'file', path: 'documents', key: 'd' },
  { label: t`Experiments`, icon: 'exper', path: 'experiments', key: 'x' },
  { label: t`Insights`, icon: 'insights', path: 'insights', key: 'n' },
  { label: t`Activity`, icon: 'clock', path: 'activity', key: 'v', aside: true },
  { label: t`Settings`, icon: 'settings', path: 'settings', key: 's' },
];

/** The count in the row of a section, if any. */
export function countOf(path: string, counts: Counts | undefined): SectionCount | undefined {
  if (counts === undefined) return undefined;
  if (path === 'worker-runs') return { count: counts.runs, of: t`at work` };
  if (path === 'requests') return { count: counts.requests, of: 'waiting' };
  return undefined;
}
