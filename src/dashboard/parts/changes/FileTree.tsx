import { useVirtualizer } from '@tanstack/react-virtual';
import { useMemo, useRef } from 'react';
import { formatCount } from '../../lib/formatCount.ts';
import { usePhone } from '../../lib/useMedia.ts';
import { Icon } from '../Icon.tsx';
import { layTree } from './layTree.ts';
import type { FileOfChange } from './readChange.ts';
import type { View } from './useViewed.ts';

/** A row for a pointer, and one for a thumb. */
const ROW = 26;
const HIGH_ROW = 44;

/** The files of a change by their folders, of which only the visible rows are rendered. A press leads to the lines of a file. */
export function FileTree({
  files,
  current,
  viewOf,
  countOf,
  onGo,
}: {
  files: readonly FileOfChange[];
  current: FileOfChange | undefined;
  viewOf: (file: FileOfChange) => View;
  /** How many comments and findings in it wait. */
  countOf: (file: FileOfChange) => number;
  onGo: (file: FileOfChange) => void;
}) {
  const rows = useMemo(() => layTree(files), [files]);
  const scroller = useRef<HTMLElement>(null);
  const height = usePhone() ? HIGH_ROW : ROW;
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: 8,
  });
  return (
    <nav
      ref={scroller}
      aria-label="Changed files"
      className="max-h-64 overflow-auto border-line border-b @min-[860px]:max-h-[70vh] @min-[860px]:border-r @min-[860px]:border-b-0"
    >
      <div className="relative" style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const row = rows[index];
          if (row === undefined) return null;
          const { file, name, depth } = row;
          const style = { transform: `translateY(${start}px)`, height, paddingLeft: 8 + depth * 12 };
          const look = 'absolute inset-x-0 top-0 flex items-center gap-1.5 pr-2 text-meta';
          if (file === undefined) {
            return (
              <div key={index} className={`${look} text-text-3`} style={style}>
                <span className="truncate">{name}/</span>
              </div>
            );
          }
          const view = viewOf(file);
          const count = countOf(file);
          return (
            <button
              key={index}
              type="button"
              aria-current={file === current}
              onClick={() => onGo(file)}
              className={`${look} text-left hover:bg-hover ${file === current ? 'bg-accent-soft' : ''} ${view === 'viewed' ? 'text-text-3' : ''}`}
              style={style}
            >
              <span className="truncate">{name}</span>
              {view === 'viewed' && <Icon name="check" size={10} />}
              {view === 'changed' && <span className="size-1.5 shrink-0 rounded-full bg-needs-fill" />}
              {count > 0 && (
                <span className="ml-auto shrink-0 rounded-full bg-queued-soft px-1.5 text-micro text-text-2">
                  <span className="sr-only">{formatCount(count, 'comment')}</span>
                  <span aria-hidden="true">{count}</span>
                </span>
              )}
            </button>
          );
        })}
      </div>
    </nav>
  );
}
