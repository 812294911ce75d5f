import { RUN_STATES } from '../../lib/runStates.ts';
import { formatMoment } from '../../lib/times.ts';
import { Icon } from '../../parts/Icon.tsx';
import { FILTER_LABELS, type FilterName, KIND_WORDS } from './filterWords.ts';
import { type RunSearch, SPANS } from './runSearch.ts';

/** The active filters, each as a chip that a press removes. */
export function FilterChips({
  search,
  active,
  bridges,
  remove,
}: {
  search: RunSearch;
  active: readonly FilterName[];
  bridges: readonly { readonly bridgeId: string; readonly displayName: string }[];
  remove: (name: FilterName) => void;
}) {
  const words: Partial<Record<FilterName, (value: string) => string>> = {
    state: (value) => RUN_STATES[value as keyof typeof RUN_STATES].label,
    since: (value) => SPANS[value as keyof typeof SPANS],
    bridge: (value) => bridges.find(({ bridgeId }) => bridgeId === value)?.displayName ?? value.slice(-8),
    kind: (value) => KIND_WORDS[value as keyof typeof KIND_WORDS],
    card: (value) => value.slice(-8),
    from: formatMoment,
    to: formatMoment,
  };
  return active.map((name) => (
    <button
      key={name}
      type="button"
      onClick={() => remove(name)}
      className="inline-flex h-6 max-w-60 items-center gap-1.5 rounded-2 border border-line bg-raised px-2 text-meta text-text-3 max-desk:h-11"
    >
      {FILTER_LABELS[name]}
      <b className="truncate font-medium text-text">{(words[name] ?? String)(search[name] as string)}</b>
      <Icon name="x" size={12} />
      <span className="sr-only">, remove the filter</span>
    </button>
  ));
}
