import { Checkbox } from 'react-aria-components';
import { figureLocale } from '../../texts/language.ts';
import { Icon } from '../Icon.tsx';
import { STATUS_WORDS, whyFolded } from './changeWords.ts';
import type { FileOfChange } from './readChange.ts';
import type { View } from './useViewed.ts';

/** The head of a file in a diff: it folds its lines, and says what became of it and whether the person has viewed it. */
export function FileHead({
  file,
  isOpen,
  isCurrent,
  guards,
  view,
  onFold,
  onView,
}: {
  file: FileOfChange;
  isOpen: boolean;
  isCurrent: boolean;
  /** What it decides that judges changes. */
  guards: string | undefined;
  view: View;
  onFold: () => void;
  /** Missing where nobody can mark it. */
  onView: ((isViewed: boolean) => void) | undefined;
}) {
  const status = STATUS_WORDS[file.status];
  const why = whyFolded(file);
  return (
    <div
      className={`flex h-full items-center gap-2 border-line border-y bg-sunken px-2 text-meta ${isCurrent ? 'shadow-[inset_2px_0_0_var(--accent)]' : ''}`}
    >
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={onFold}
        className="flex h-full min-w-0 flex-1 items-center gap-2 text-left"
      >
        <Icon name={isOpen ? 'down' : 'right'} size={12} />
        <span className="truncate font-medium font-mono" title={file.path}>
          {file.fromPath !== null && file.fromPath !== file.path && (
            <span className="font-normal text-text-3">{file.fromPath} → </span>
          )}
          {file.path}
        </span>
        {status && <span className="shrink-0 text-text-3">{status}</span>}
        {why && <span className="shrink-0 rounded-1 border border-line px-1 text-micro text-text-3">{why}</span>}
        {guards && (
          <span className="shrink-0 rounded-1 bg-needs-soft px-1 font-medium text-micro text-needs-fg">{guards}</span>
        )}
      </button>
      {view === 'changed' && <span className="shrink-0 text-needs-fg">Changed since you viewed it</span>}
      <Lines added={file.added} removed={file.removed} />
      {onView && (
        <Checkbox
          isSelected={view === 'viewed'}
          onChange={onView}
          className="group relative flex h-6 shrink-0 cursor-default items-center gap-1.5 rounded-1 px-1 focus-visible:shadow-focus max-desk:h-11"
        >
          <span className="flex size-3.5 items-center justify-center rounded-1 border border-line-strong bg-raised group-selected:border-accent group-selected:bg-accent-fill group-selected:text-on-accent">
            <span className="hidden group-selected:inline-flex">
              <Icon name="check" size={10} />
            </span>
          </span>
          Viewed
        </Checkbox>
      )}
    </div>
  );
}

/** How many lines were added and removed. Nothing where they cannot be counted. */
export function Lines({ added, removed }: { added: number | null; removed: number | null }) {
  if (added === null || removed === null) return null;
  return (
    <span className="flex shrink-0 gap-1.5 whitespace-nowrap">
      <span className="text-ok-fg">+{added.toLocaleString(figureLocale)}</span>
      <span className="text-failed-fg">−{removed.toLocaleString(figureLocale)}</span>
    </span>
  );
}
