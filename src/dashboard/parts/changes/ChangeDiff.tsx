import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useKeys } from '../../shell/useKeys.ts';
import { t } from '../../texts/t.ts';
import { Button } from '../Button.tsx';
import { Choices } from '../Choices.tsx';
import { GUARD_WORDS, UNREAD, whyFolded, whyNoLines } from './changeWords.ts';
import { DiffCode, LONGEST_LINE } from './DiffCode.tsx';
import { FileHead } from './FileHead.tsx';
import { FileTree } from './FileTree.tsx';
import { type DiffLook, keepLook, keptLook } from './keptLook.ts';
import { type DiffRow, HEIGHTS, layRows } from './layRows.ts';
import { inTreeOrder } from './layTree.ts';
import type { ChangeOwner, FileOfChange, WholeChange } from './readChange.ts';
import { splitPatch } from './splitPatch.ts';
import { useViewed } from './useViewed.ts';
import { useWholeChange } from './useWholeChange.ts';

const LOOKS = [
  { value: 'unified', label: t`Unified` },
  { value: 'split', label: t`Side by side` },
] as const;

interface Shown {
  readonly key: string;
  readonly revision: number;
  readonly repository: string;
  readonly marked: readonly { readonly path: string; readonly guards: string }[];
}

/** The files of a change and their lines, which are read when this is shown first. */
export function ChangeDiff({
  owner,
  change,
  cardId,
}: {
  owner: ChangeOwner;
  change: Shown;
  /** The card at which the person marks what they have viewed. */
  cardId: string | undefined;
}) {
  const [known, again] = useWholeChange(owner, change.key, change.revision);
  if (known.state === 'loading') {
    return (
      <p role="status" className="px-3 py-4 text-text-3">
        Loading the diff…
      </p>
    );
  }
  if (known.state === 'away') {
    return (
      <div role="alert" className="flex items-center gap-3 px-3 py-4 text-text-2">
        <span>The diff could not be loaded.</span>
        <Button size="small" onPress={again}>
          Try again
        </Button>
      </div>
    );
  }
  return <LoadedDiff shown={change} whole={known.change} cardId={cardId} />;
}

function LoadedDiff({ shown, whole, cardId }: { shown: Shown; whole: WholeChange; cardId: string | undefined }) {
  const [look, setLook] = useState<DiffLook>(keptLook);
  const [folds, setFolds] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [current, setCurrent] = useState<string | undefined>();
  const { viewOf, mark, mayMark } = useViewed(cardId, shown.repository, whole.viewed);
  const files = useMemo(() => inTreeOrder(whole.files), [whole.files]);
  const hunks = useMemo(() => splitPatch(whole.patch), [whole.patch]);
  const guards = useMemo(() => new Map(shown.marked.map((each) => [each.path, each.guards])), [shown.marked]);
  const isOpen = (file: FileOfChange) =>
    folds.get(file.path) ?? (whyFolded(file) === undefined && viewOf(file) !== 'viewed');
  const openPaths = files.filter(isOpen).map(({ path }) => path);
  const openKey = openPaths.join('\0');
  const rows = useMemo(() => {
    const open = new Set(openKey.split('\0'));
    return layRows(files, hunks, look, ({ path }) => open.has(path));
  }, [files, hunks, look, openKey]);
  const width = useMemo(() => widest(rows), [rows]);
  const scroller = useRef<HTMLDivElement>(null);
  // Another function makes the list take up the heights of other rows.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the heights belong to the rows
  const keyOf = useCallback((index: number) => index, [rows]);
  const virtual = useVirtualizer({
    count: rows.length,
    getItemKey: keyOf,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => HEIGHTS[rows[index]?.kind ?? 'line'],
    overscan: 12,
  });

  const go = (file: FileOfChange | undefined) => {
    if (file === undefined) return;
    setCurrent(file.path);
    const at = rows.findIndex((row) => row.kind === 'file' && row.file.path === file.path);
    if (at !== -1) virtual.scrollToIndex(at, { align: 'start' });
  };
  const currentAt = files.findIndex(({ path }) => path === current);
  const view = (file: FileOfChange, isViewed: boolean) => {
    // What a person is done with makes room, whatever they had opened.
    setFolds((before) => new Map([...before].filter(([path]) => path !== file.path)));
    void mark(file, isViewed);
  };
  useKeys(t`Changes`, [
    { keys: 'n', label: t`Next file`, run: () => go(files[currentAt + 1]) },
    { keys: 'p', label: t`File before`, run: () => go(files[Math.max(currentAt - 1, 0)]) },
    ...(mayMark
      ? [
          {
            keys: 'v',
            label: t`Mark the file as viewed, or take that back`,
            run: () => {
              const file = files[currentAt];
              if (file !== undefined) view(file, viewOf(file) !== 'viewed');
            },
          },
        ]
      : []),
  ]);

  const total = files.length;
  const viewed = files.filter((file) => viewOf(file) === 'viewed').length;
  return (
    <div className="@container">
      <div className="flex flex-wrap items-center gap-3 border-line border-b px-3 py-1.5 text-meta text-text-3">
        {mayMark && (
          <span>
            {viewed} of {total} viewed
          </span>
        )}
        <span className="flex-1" />
        <Choices
          label={t`How the diff is shown`}
          showsLabel={false}
          value={look}
          choices={LOOKS}
          onChange={(next) => {
            keepLook(next);
            setLook(next);
          }}
        />
      </div>
      <div className="grid @min-[860px]:grid-cols-[240px_minmax(0,1fr)]">
        <FileTree files={files} current={files[currentAt]} viewOf={viewOf} onGo={go} />
        <div
          ref={scroller}
          className="@container max-h-[70vh] overflow-auto font-mono text-[11.5px] leading-5"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
          tabIndex={0}
          role="region"
          aria-label="Diff"
        >
          <div
            className="relative"
            style={{
              height: virtual.getTotalSize(),
              minWidth: look === 'split' ? `calc(${2 * width}ch + 140px)` : `calc(${width}ch + 120px)`,
            }}
          >
            {virtual.getVirtualItems().map(({ index, start, size }) => {
              const row = rows[index];
              if (row === undefined) return null;
              return (
                <div
                  key={index}
                  className="absolute inset-x-0 top-0"
                  style={{ transform: `translateY(${start}px)`, height: size }}
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
                        onFold={() => {
                          setCurrent(row.file.path);
                          setFolds((before) => new Map(before).set(row.file.path, !row.isOpen));
                        }}
                        onView={mayMark ? (isViewed) => view(row.file, isViewed) : undefined}
                      />
                    </div>
                  ) : (
                    <Lines row={row} />
                  )}
                </div>
              );
            })}
          </div>
        </div>
      </div>
    </div>
  );
}

function Lines({ row }: { row: Exclude<DiffRow, { kind: 'file' }> }) {
  if (row.kind === 'note') return <p className="px-4 py-1.5 font-sans text-meta text-text-3">{whyNoLines(row.file)}</p>;
  if (row.kind === 'hunk')
    return <div className="h-full bg-run-soft px-4 leading-6 text-run-fg">{row.hunk.place ?? UNREAD}</div>;
  if (row.kind === 'line') return <DiffCode line={row.line} numbers="both" />;
  return (
    <div className="grid h-full grid-cols-2">
      <Half line={row.left} numbers="before" />
      <Half line={row.right} numbers="after" />
    </div>
  );
}

function Half({
  line,
  numbers,
}: {
  line: Parameters<typeof DiffCode>[0]['line'] | undefined;
  numbers: 'before' | 'after';
}) {
  return (
    <div className="flex min-w-0 overflow-hidden border-line not-first:border-l">
      {line === undefined ? <span className="flex-1 bg-sunken" /> : <DiffCode line={line} numbers={numbers} />}
    </div>
  );
}

/** The length of the longest line, by which all rows are equally wide. */
function widest(rows: readonly DiffRow[]): number {
  let longest = 0;
  for (const row of rows) {
    if (row.kind === 'line') longest = Math.max(longest, row.line.text.length);
    else if (row.kind === 'pair') {
      longest = Math.max(longest, row.left?.text.length ?? 0, row.right?.text.length ?? 0);
    }
  }
  return Math.min(longest, LONGEST_LINE) + 4;
}
