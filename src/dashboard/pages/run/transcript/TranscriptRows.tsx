import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { formatCount } from '../../../lib/formatCount.ts';
import { usePhone } from '../../../lib/useMedia.ts';
import { Button } from '../../../parts/Button.tsx';
import { Icon } from '../../../parts/Icon.tsx';
import type { RunMessage } from './entryTypes.ts';
import { type EntryNode, joinEntries, linesOf } from './joinEntries.ts';
import { placeMessages, type RunSpan } from './placeMessages.ts';
import type { TranscriptReader, TranscriptView } from './TranscriptReader.ts';
import { TranscriptRow } from './TranscriptRow.tsx';

/** The estimated height of a row, in pixels. */
const ROW = 32;
const ROW_PHONE = 52;
/** More is read when so many rows are left. */
const AHEAD = 10;
/** A reader this near to the end is at the end, in pixels. */
const NEAR = 24;

/** The keys of rows that are not as they are at first. */
type Turned = ReadonlySet<EntryNode['key']>;

/** The entries, of which only the visible ones are rendered. They stay where the reader is; who is at the end follows what comes. */
export function TranscriptRows({
  reader,
  view,
  run,
  hit,
}: {
  reader: TranscriptReader;
  view: TranscriptView;
  /** What people wrote to it stands among its entries. */
  run: RunSpan & { readonly messages: readonly RunMessage[] };
  /** The entry to which a search leads; another object leads there again. */
  hit: { readonly number: number } | undefined;
}) {
  const { entries, through, hasOlder, hasNewer, isReading, fault } = view;
  const phone = usePhone();
  const joined = useMemo(() => joinEntries(entries), [entries]);
  const { messages, startedAt, endedAt } = run;
  const roots = useMemo(
    () => placeMessages(joined.roots, messages, { entries, hasOlder, hasNewer }, { startedAt, endedAt }),
    [joined, messages, entries, hasOlder, hasNewer, startedAt, endedAt],
  );
  const [turned, setTurned] = useState<Turned>(new Set());
  const { lastPlan } = joined;
  const isOpen = useCallback((node: EntryNode) => turned.has(node.key) !== (node === lastPlan), [turned, lastPlan]);
  const lines = useMemo(() => linesOf(roots, isOpen), [roots, isOpen]);
  const scroller = useRef<HTMLDivElement>(null);
  const scrolled = useRef((_element: HTMLElement): void => undefined);
  // It listens before the list does, which draws other rows: what the reader sees is known by the rows from before.
  useLayoutEffect(() => {
    const element = scroller.current;
    const listen = () => element && scrolled.current(element);
    element?.addEventListener('scroll', listen, { passive: true });
    return () => element?.removeEventListener('scroll', listen);
  }, []);
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => (phone ? ROW_PHONE : ROW),
    getItemKey: useCallback((index: number) => lines[index]?.node.key ?? index, [lines]),
    overscan: 8,
  });
  // The rows are kept in place below, by the row that the reader sees.
  virtual.shouldAdjustScrollPositionOnItemSizeChange = () => false;
  const total = virtual.getTotalSize();

  const [isAtEnd, setAtEnd] = useState(true);
  const [seen, setSeen] = useState(0);
  useEffect(() => {
    if (isAtEnd) setSeen(through);
  }, [isAtEnd, through]);
  /** The row that stays where it is, and how far the top of the list is below its own. */
  const kept = useRef<{ readonly key: EntryNode['key']; readonly below: number }>(undefined);
  const lastTop = useRef(0);
  const scrollTo = (element: HTMLElement, top: number) => {
    element.scrollTop = top;
    lastTop.current = element.scrollTop;
  };
  const keepTop = ({ scrollTop }: HTMLElement) => {
    const item = virtual.getVirtualItemForOffset(scrollTop);
    kept.current = item && { key: item.key as EntryNode['key'], below: scrollTop - item.start };
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows that came or were measured move the others
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    if (isAtEnd && !hasNewer) return scrollTo(element, total);
    const index = lines.findIndex(({ node }) => node.key === kept.current?.key);
    const start = virtual.measurementsCache[index]?.start;
    if (kept.current && start !== undefined) scrollTo(element, start + kept.current.below);
  }, [lines, isAtEnd, hasNewer, total]);

  const [wanted, setWanted] = useState<EntryNode['key']>();
  const led = useRef<typeof hit>(undefined);
  useEffect(() => {
    const node = hit && joined.owners.get(hit.number);
    if (!node || led.current === hit) return;
    led.current = hit;
    setTurned((before) => withOpen(before, node, lastPlan));
    setAtEnd(false);
    setWanted(node.key);
  }, [hit, joined, lastPlan]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row is drawn with the lines
  useLayoutEffect(() => {
    const index = wanted === undefined ? -1 : lines.findIndex(({ node }) => node.key === wanted);
    if (index < 0) return;
    const element = scroller.current;
    const start = virtual.measurementsCache[index]?.start;
    if (element === null || start === undefined) return;
    setWanted(undefined);
    scrollTo(element, Math.max(0, start - element.clientHeight / 3));
    kept.current = { key: wanted as EntryNode['key'], below: element.scrollTop - start };
  }, [wanted, lines]);

  const items = virtual.getVirtualItems();
  const first = items[0]?.index;
  const last = items.at(-1)?.index;
  const mayRead = !isReading && fault === undefined && lines.length > 0;
  /** Reads more where few rows are left before or after those that the reader sees. */
  const readAhead = ({ scrollTop, clientHeight }: HTMLElement) => {
    if (!mayRead) return;
    // The rows that are drawn are those from before the layout moved the place of the reader.
    const rowAt = (offset: number) => virtual.getVirtualItemForOffset(offset)?.index ?? 0;
    const isShort = total < clientHeight;
    if (hasOlder && rowAt(scrollTop) < AHEAD && (!isAtEnd || isShort)) void reader.readOlder();
    else if (hasNewer && rowAt(scrollTop + clientHeight) >= lines.length - AHEAD) void reader.readNewer();
  };
  scrolled.current = (element) => {
    const { scrollTop, clientHeight } = element;
    // The page has scrolled by itself.
    if (scrollTop === lastTop.current) return;
    if (!hasNewer && scrollTop + clientHeight >= total - NEAR) setAtEnd(true);
    // Rows that turn out smaller than they were taken for move the end, and not the reader away from it.
    else if (hasNewer || scrollTop < lastTop.current) setAtEnd(false);
    lastTop.current = scrollTop;
    keepTop(element);
    // A reader who returns before the list has followed the layout makes it draw nothing else.
    readAhead(element);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are in sight
  useEffect(() => {
    if (scroller.current) readAhead(scroller.current);
  }, [reader, mayRead, hasOlder, hasNewer, first, last, lines.length, isAtEnd, total]);

  const turn = (node: EntryNode) => {
    const next = new Set(turned);
    if (!next.delete(node.key)) next.add(node.key);
    // What opens stays where the reader pressed.
    if (scroller.current) keepTop(scroller.current);
    setAtEnd(false);
    setTurned(next);
  };
  const fresh = Math.max(0, through - seen);
  const shown = hit && joined.owners.get(hit.number)?.key;
  return (
    <div className="relative">
      <div
        ref={scroller}
        role="region"
        aria-label="Entries of the transcript"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        tabIndex={0}
        className="max-h-[min(640px,70vh)] overflow-auto [overflow-anchor:none]"
      >
        <ul aria-label="Transcript" className="relative" style={{ height: total }}>
          {items.map(({ index, key, start }) => {
            const line = lines[index];
            if (line === undefined) return null;
            return (
              <TranscriptRow
                key={key}
                ref={virtual.measureElement}
                index={index}
                start={start}
                line={line}
                isOpen={isOpen(line.node)}
                isHit={line.node.key === shown}
                onTurn={() => turn(line.node)}
              />
            );
          })}
        </ul>
      </div>
      {(!isAtEnd || hasNewer) && (
        <div className="pointer-events-none absolute inset-x-0 bottom-2 flex justify-center">
          <Button
            size="small"
            className="pointer-events-auto max-desk:h-11"
            onPress={() => {
              setAtEnd(true);
              void reader.readEnd();
            }}
          >
            <Icon name="down" size={12} />
            {fresh > 0 ? formatCount(fresh, 'new entry', { many: 'new entries' }) : 'To the end'}
          </Button>
        </div>
      )}
    </div>
  );
}

/** What was turned, so that the node and all above it are open. */
function withOpen(turned: Turned, node: EntryNode, lastPlan: EntryNode | undefined): Turned {
  const next = new Set(turned);
  for (let each: EntryNode | undefined = node; each; each = each.above) {
    if (each === lastPlan) next.delete(each.key);
    else next.add(each.key);
  }
  return next;
}
