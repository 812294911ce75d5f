import { useVirtualizer } from '@tanstack/react-virtual';
import { type Ref, useCallback, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { t } from '../../texts/t.ts';
import { GUARD_WORDS } from './changeWords.ts';
import { DiffLines } from './DiffLines.tsx';
import { FileHead } from './FileHead.tsx';
import { type DiffRow, HEIGHTS } from './layRows.ts';
import type { Place } from './layTalks.ts';
import { isAt } from './pickLines.ts';
import type { FileOfChange } from './readChange.ts';
import { type Commented, TalkRow } from './TalkRow.tsx';
import { useLinePick } from './useLinePick.ts';
import type { View } from './useViewed.ts';
import { widestOf } from './widestOf.ts';

/** What others make of the list of a diff. */
export interface ShowsRow {
  readonly show: (index: number, align: 'start' | 'auto') => void;
  readonly composeAtFocus: () => void;
}

const PICKED =
  'after:pointer-events-none after:absolute after:inset-0 after:border-accent after:border-l-2 after:bg-accent-soft after:opacity-50';

/** The rows of a diff, of which only those in sight are rendered. */
export function DiffRows({
  ref,
  label = t`Diff`,
  rows,
  look,
  current,
  guards,
  viewOf,
  onFold,
  onView,
  commented,
  composing,
  compose,
  target,
  onShown,
}: {
  ref: Ref<ShowsRow>;
  /** Its name, where several are on a page. */
  label?: string;
  rows: readonly DiffRow[];
  look: 'unified' | 'split';
  current: string | undefined;
  guards: ReadonlyMap<string, string>;
  viewOf: (file: FileOfChange) => View;
  onFold: (file: FileOfChange, isOpen: boolean) => void;
  onView: ((file: FileOfChange, isViewed: boolean) => void) | undefined;
  /** Missing where the person may not comment. */
  commented: Commented | undefined;
  composing: Place | undefined;
  compose: (place: Place) => void;
  /** The key of the comments to which the person jumps. */
  target: string | undefined;
  onShown: () => void;
}) {
  const width = useMemo(() => widestOf(rows), [rows]);
  const scroller = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState<string>();
  const unwant = useCallback(() => setWanted(undefined), []);
  // Another function makes the list take up the heights of other rows. What was measured belongs to what is said there.
  const keyOf = useCallback(
    (index: number) => {
      const row = rows[index];
      return row?.kind === 'talk' ? `talk ${row.talk.key}` : index;
    },
    [rows],
  );
  const virtual = useVirtualizer({
    count: rows.length,
    getItemKey: keyOf,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => HEIGHTS[rows[index]?.kind ?? 'line'],
    overscan: 12,
  });
  const show = (index: number, align: 'start' | 'center' | 'auto') => virtual.scrollToIndex(index, { align });
  const { picked, composeAtFocus, handlers } = useLinePick(rows, composing, compose, (index) => show(index, 'auto'));
  useImperativeHandle(ref, () => ({ show, composeAtFocus: () => composeAtFocus(scroller.current) }));
  // The rows of a file that was folded come after it is open.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is another with each drawing, and the jump is one
  useEffect(() => {
    if (target === undefined) return;
    const at = rows.findIndex((row) => row.kind === 'talk' && row.talk.key === target);
    if (at === -1) return;
    // The list may lie outside of the window, or under the review that stays at its end.
    scroller.current?.scrollIntoView({ block: 'center' });
    show(at, 'center');
    setWanted(target);
    onShown();
  }, [target, rows]);

  const mayComment = commented !== undefined;
  return (
    <div
      ref={scroller}
      className={`@container max-h-[70vh] overflow-auto font-mono text-[11.5px] leading-5 ${mayComment ? '[&_[data-side]:hover]:bg-accent-soft [&_[data-side]]:cursor-pointer' : ''}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
      tabIndex={0}
      role="region"
      aria-label={label}
      {...(mayComment && handlers)}
    >
      <div
        className="relative"
        style={{
          height: virtual.getTotalSize(),
          minWidth: look === 'split' ? `calc(${2 * width}ch + 140px)` : `calc(${width}ch + 120px)`,
        }}
      >
        {virtual.getVirtualItems().map(({ index, start, size, key }) => {
          const row = rows[index];
          if (row === undefined) return null;
          const isTalk = row.kind === 'talk';
          return (
            <div
              key={key}
              data-index={index}
              ref={isTalk ? virtual.measureElement : undefined}
              // The list of people to mention hangs over the rows below.
              className={`absolute inset-x-0 top-0 ${isTalk ? 'focus-within:z-10' : ''} ${isAt(row, picked) ? PICKED : ''}`}
              style={{ transform: `translateY(${start}px)`, ...(!isTalk && { height: size }) }}
            >
              {row.kind === 'file' ? (
                // It stays in sight while long lines are read to their end.
                <div className="sticky left-0 h-full w-[100cqw]">
                  <FileHead
                    file={row.file}
                    isOpen={row.isOpen}
                    isCurrent={row.file.path === current}
                    guards={GUARD_WORDS[guards.get(row.file.path) ?? '']}
                    view={viewOf(row.file)}
                    onFold={() => onFold(row.file, !row.isOpen)}
                    onView={onView && ((isViewed) => onView(row.file, isViewed))}
                  />
                </div>
              ) : row.kind === 'talk' ? (
                <div className="sticky left-0 w-[100cqw]">
                  <TalkRow
                    talk={row.talk}
                    isHead={row.talk.key.endsWith(' ')}
                    commented={commented}
                    wantsFocus={wanted === row.talk.key}
                    onFocused={unwant}
                  />
                </div>
              ) : (
                <DiffLines row={row} mayComment={mayComment} />
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
}
