import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { GroupChips_project$key, RunGroup } from '../../__generated__/GroupChips_project.graphql.ts';
import { type Shape, StateShape } from '../../parts/StateShape.tsx';
import { figureLocale } from '../../texts/language.ts';
import { t } from '../../texts/t.ts';
import type { RunSearch } from './runSearch.ts';
import { GROUPS } from './runSearch.ts';

const fragment = graphql`
  fragment GroupChips_project on Project @argumentDefinitions(filter: { type: "RunFilter" }) {
    runGroups(filter: $filter) {
      group
      count
    }
  }
`;

const WORDS: Readonly<Record<(typeof GROUPS)[number], { label: string; shape: Shape }>> = {
  OPEN: { label: t`Open`, shape: 'running' },
  NEEDS_YOU: { label: t`Needs you`, shape: 'needs' },
  FAILED: { label: t`Failed`, shape: 'failed' },
  DONE: { label: t`Done`, shape: 'ok' },
};
/** The counts are limited to this. */
const MOST = 10_000;

/** The groups of states with the number of runs in each. “All” is their sum. */
export function GroupChips({
  project,
  shown,
  onChange,
}: {
  project: GroupChips_project$key;
  shown: RunSearch['group'];
  onChange: (next: Pick<RunSearch, 'group'>) => void;
}) {
  const { runGroups } = useFragment(fragment, project);
  const countOf = (group: RunGroup) => runGroups.find((each) => each.group === group)?.count ?? 0;
  const all = GROUPS.reduce((sum, group) => sum + countOf(group), 0);
  return (
    <div
      role="group"
      aria-label="Groups of states"
      className="flex items-center gap-1.5 max-wide:order-1 desk:flex-wrap max-desk:-mx-3 max-desk:overflow-x-auto max-desk:px-3"
    >
      <Chip label="All" count={all} on={shown === undefined} onPress={() => onChange({})} />
      {GROUPS.map((group) => (
        <Chip
          key={group}
          {...WORDS[group]}
          count={countOf(group)}
          on={shown === group}
          onPress={() => onChange(shown === group ? {} : { group })}
        />
      ))}
    </div>
  );
}

function Chip({
  label,
  shape,
  count,
  on,
  onPress,
}: {
  label: string;
  shape?: Shape;
  count: number;
  on: boolean;
  onPress: () => void;
}) {
  return (
    <button
      type="button"
      aria-pressed={on}
      onClick={onPress}
      className={`inline-flex h-6 shrink-0 items-center justify-center gap-1.5 whitespace-nowrap rounded-2 border px-2 text-meta max-desk:h-11 max-desk:min-w-11 ${on ? 'border-accent-line bg-accent-soft text-accent' : 'border-line bg-raised text-text-2'}`}
    >
      {shape && <StateShape shape={shape} size={14} />}
      {label}
      <span className={on ? '' : 'text-text-3'}>{count >= MOST ? '10,000+' : count.toLocaleString(figureLocale)}</span>
    </button>
  );
}
