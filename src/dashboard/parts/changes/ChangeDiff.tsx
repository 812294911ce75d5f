import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useKeys } from '../../shell/useKeys.ts';
import { t } from '../../texts/t.ts';
import { Button } from '../Button.tsx';
import { Choices } from '../Choices.tsx';
import type { ChangeOwner } from './askOwner.ts';
import { whyFolded } from './changeWords.ts';
import { DiffRows, type ShowsRow } from './DiffRows.tsx';
import { FileTree } from './FileTree.tsx';
import { type DiffLook, keepLook, keptLook } from './keptLook.ts';
import { layRows } from './layRows.ts';
import { inTreeOrder } from './layTree.ts';
import { NewerChange } from './NewerChange.tsx';
import { NotHere } from './NotHere.tsx';
import { type FileOfChange, readChange, type WholeChange } from './readChange.ts';
import { splitPatch } from './splitPatch.ts';
import { ThreadBox } from './ThreadBox.tsx';
import { type Newer, useOfChange } from './useOfChange.ts';
import { useShownReview } from './useReview.ts';
import { useTalks } from './useTalks.ts';
import { useViewed } from './useViewed.ts';

const LOOKS = [
  { value: 'unified', label: t`Unified` },
  { value: 'split', label: t`Side by side` },
] as const;

interface Shown {
  readonly key: string;
  readonly revision: number;
  readonly repository: string;
  readonly head: string | null;
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
  const [known, again] = useOfChange(readChange, owner, change);
  const tellOlder = useShownReview()?.tellOlder;
  const { repository } = change;
  const isOlder = known.state === 'here' && known.newer !== undefined;
  // Before the page is painted: nobody approves of lines that they have not seen.
  useLayoutEffect(() => {
    if (!isOlder) return;
    tellOlder?.(repository, true);
    return () => tellOlder?.(repository, false);
  }, [isOlder, tellOlder, repository]);
  if (known.state !== 'here')
    return (
      <NotHere
        state={known.state}
        loading={t`Loading the diff…`}
        away={t`The diff could not be loaded.`}
        again={again}
      />
    );
  return <LoadedDiff shown={change} whole={known.read} newer={known.newer} again={again} cardId={cardId} />;
}

function LoadedDiff({
  shown,
  whole,
  newer,
  again,
  cardId,
}: {
  shown: Shown;
  whole: WholeChange;
  newer: Newer | undefined;
  again: () => void;
  cardId: string | undefined;
}) {
  const [look, setLook] = useState<DiffLook>(keptLook);
  const [folds, setFolds] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [current, setCurrent] = useState<string | undefined>();
  const { viewOf, mark, mayMark } = useViewed(cardId, shown.repository, whole.viewed);
  const files = useMemo(() => inTreeOrder(whole.files), [whole.files]);
  const hunks = useMemo(() => splitPatch(whole.patch), [whole.patch]);
  const { talks, composing, compose, commented } = useTalks(shown, files, hunks, newer !== undefined);
  const [target, setTarget] = useState<string>();
  const lastTalk = useRef<string | undefined>(undefined);
  const guards = useMemo(() => new Map(shown.marked.map((each) => [each.path, each.guards])), [shown.marked]);
  const isOpen = (file: FileOfChange) =>
    folds.get(file.path) ?? (whyFolded(file) === undefined && viewOf(file) !== 'viewed');
  const openPaths = files.filter(isOpen).map(({ path }) => path);
  const openKey = openPaths.join('\0');
  const rows = useMemo(() => {
    const open = new Set(openKey.split('\0'));
    return layRows(files, hunks, look, ({ path }) => open.has(path), talks.byPath);
  }, [files, hunks, look, openKey, talks]);
  const list = useRef<ShowsRow>(null);

  const go = (file: FileOfChange | undefined) => {
    if (file === undefined) return;
    setCurrent(file.path);
    const at = rows.findIndex((row) => row.kind === 'file' && row.file.path === file.path);
    if (at !== -1) list.current?.show(at, 'start');
  };
  const jump = (step: 1 | -1) => {
    const { order } = talks;
    const at = order.findIndex(({ key }) => key === lastTalk.current);
    const talk = order[at === -1 ? (step === 1 ? 0 : order.length - 1) : at + step];
    if (talk === undefined) return;
    lastTalk.current = talk.key;
    setCurrent(talk.path);
    // What is said in a folded file is found all the same.
    setFolds((before) => new Map(before).set(talk.path, true));
    setTarget(talk.key);
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
    { keys: 'Shift+N', label: t`Next comment`, run: () => jump(1) },
    { keys: 'Shift+P', label: t`Comment before`, run: () => jump(-1) },
    ...(commented
      ? [
          {
            keys: 'c',
            label: t`Go to the lines, and comment on those in focus`,
            run: () => list.current?.composeAtFocus(),
          },
        ]
      : []),
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
        <NewerChange newer={newer} again={again} />
        <span className="flex-1" />
        {talks.order.length > 0 && (
          <Button size="small" onPress={() => jump(1)}>
            Next comment
          </Button>
        )}
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
      {talks.lost.length > 0 && (
        <section
          aria-label={t`Comments on files that the change no longer has`}
          className="grid gap-2 border-line border-b p-3"
        >
          {talks.lost.map((thread) => (
            <div key={thread.id}>
              <p className="font-mono text-meta">{thread.path}</p>
              <ThreadBox thread={thread} showsQuote />
            </div>
          ))}
        </section>
      )}
      <div className="grid @min-[860px]:grid-cols-[240px_minmax(0,1fr)]">
        <FileTree
          files={files}
          current={files[currentAt]}
          viewOf={viewOf}
          countOf={({ path }) => talks.byPath.get(path)?.count ?? 0}
          onGo={go}
        />
        <DiffRows
          ref={list}
          rows={rows}
          look={look}
          current={current}
          guards={guards}
          viewOf={viewOf}
          onFold={(file, isOpen) => {
            setCurrent(file.path);
            setFolds((before) => new Map(before).set(file.path, isOpen));
          }}
          onView={mayMark ? view : undefined}
          commented={commented}
          composing={composing}
          compose={compose}
          target={target}
          onShown={() => setTarget(undefined)}
        />
      </div>
    </div>
  );
}
