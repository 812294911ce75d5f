import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { formatCount } from '../../../lib/formatCount.ts';
import { formatMoment } from '../../../lib/times.ts';
import { usePhone } from '../../../lib/useMedia.ts';
import { Button } from '../../../parts/Button.tsx';
import { Icon } from '../../../parts/Icon.tsx';
import { useClock } from '../useClock.ts';
import { EntryContent } from './EntryContent.tsx';
import { type EntryNode, joinEntries, linesOf } from './joinEntries.ts';
import type { TranscriptReader, TranscriptView } from './TranscriptReader.ts';

/** The estimated height of a row, in pixels. */
const ROW = 32;
const ROW_PHONE = 52;
/** More is read when so many rows are left. */
const AHEAD = 10;
/** A reader this near to the end is at the end, in pixels. */
const NEAR = 24;
const DEEPEST_INDENT = 4;
const INDENT = 16;

/** The entries, of which only the visible ones are rendered. They stay where the reader is; who is at the end follows what comes. */
export function TranscriptRows({
  reader,
  view,
  hit,
}: {
  reader: TranscriptReader;
  view: TranscriptView;
  /** The entry to which a search leads; another object leads there again. */
  hit: { readonly number: number } | undefined;
}) {
  const { entries, through, hasOlder, hasNewer, isReading, fault } = view;
  const clock = useClock();
  const phone = usePhone();
  const joined = useMemo(() => joinEntries(entries), [entries]);
  const [turned, setTurned] = useState<ReadonlySet<number>>(new Set());
  const { lastPlan } = joined;
  const isOpen = useCallback((node: EntryNode) => turned.has(node.key) !== (node === lastPlan), [turned, lastPlan]);
  const lines = useMemo(() => linesOf(joined.roots, isOpen), [joined, isOpen]);
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
  const kept = useRef<{ readonly key: number; readonly below: number }>(undefined);
  const lastTop = useRef(0);
  const scrollTo = (element: HTMLElement, top: number) => {
    element.scrollTop = top;
    lastTop.current = element.scrollTop;
  };
  const keepTop = ({ scrollTop }: HTMLElement) => {
    const item = virtual.getVirtualItemForOffset(scrollTop);
    kept.current = item && { key: Number(item.key), below: scrollTop - item.start };
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

  const [wanted, setWanted] = useState<number>();
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
    kept.current = { key: wanted as number, below: element.scrollTop - start };
  }, [wanted, lines]);

  const items = virtual.getVirtualItems();
  const first = items[0]?.index;
  const last = items.at(-1)?.index;
  const mayRead = !isReading && fault === undefined && lines.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are in sight
  useEffect(() => {
    const element = scroller.current;
    if (!mayRead || element === null) return;
    const { scrollTop, clientHeight } = element;
    // The rows that are drawn are those from before the layout moved the place of the reader.
    const rowAt = (offset: number) => virtual.getVirtualItemForOffset(offset)?.index ?? 0;
    const isShort = total < clientHeight;
    if (hasOlder && rowAt(scrollTop) < AHEAD && (!isAtEnd || isShort)) void reader.readOlder();
    else if (hasNewer && rowAt(scrollTop + clientHeight) >= lines.length - AHEAD) void reader.readNewer();
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
            const { node, depth } = line;
            const at = node.entry?.at;
            return (
              <li
                key={key}
                ref={virtual.measureElement}
                data-index={index}
                className={`absolute inset-x-0 top-0 flex items-start gap-2 py-1 pr-3 pl-3 ${node.key === shown ? 'bg-accent-soft' : ''}`}
                style={{ transform: `translateY(${start}px)` }}
              >
                <div
                  className={`min-w-0 flex-1 ${depth > 0 ? 'border-line border-l pl-2' : ''}`}
                  style={depth > 0 ? { marginLeft: Math.min(depth, DEEPEST_INDENT) * INDENT - 8 } : undefined}
                >
                  <EntryContent node={node} isOpen={isOpen(node)} onTurn={() => turn(node)} />
                </div>
                {at != null && (
                  <time
                    dateTime={at}
                    title={formatMoment(at, clock.zone)}
                    className="mt-1 shrink-0 font-mono text-micro text-text-3 max-desk:hidden"
                  >
                    {clock.tell(at)}
                  </time>
                )}
              </li>
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
function withOpen(turned: ReadonlySet<number>, node: EntryNode, lastPlan: EntryNode | undefined): ReadonlySet<number> {
  const next = new Set(turned);
  for (let each: EntryNode | undefined = node; each; each = each.above) {
    if (each === lastPlan) next.delete(each.key);
    else next.add(each.key);
  }
  return next;
}
