import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { usePhone } from '../../../lib/useMedia.ts';
import { Waiting } from '../../../parts/Waiting.tsx';
import { columnLists } from '../columns/columnLists.ts';
import { useScrollWindow } from '../columns/useScrollWindow.ts';
import type { BoardSearch } from '../filters/boardSearch.ts';
import { isFiltered, type toFilter } from '../filters/boardSearch.ts';
import { passesFilter } from '../filters/passesFilter.ts';
import { useKeptFocus } from '../keys/keptFocus.ts';
import { arrangeCards } from './arrangeCards.ts';
import { GroupCards, type ListCard, readGroup } from './GroupCards.tsx';
import { ListGroupSection } from './ListGroupSection.tsx';
import { ListHeads } from './ListHeads.tsx';
import { GROUP_HEAD, type LaidGroup, layList, rowsBetween } from './layList.ts';
import type { ListColumn } from './listChoices.ts';
import { fitting } from './listColumns.ts';
import { type GroupNames, groupOf, groupsInOrder } from './listGroups.ts';
import { comparing, orderOf } from './sortCards.ts';
import { useGroupFeeds } from './useGroupFeeds.ts';
import { useListFolds } from './useListFolds.ts';
import { type LoadedList, useListLive } from './useListLive.ts';
import { useSettled } from './useSettled.ts';

const ROW = 36;
const ROW_PHONE = 64;
/** This many rows are loaded before they are in sight. */
const AHEAD = 20;
/** The key of the list among those that a peek goes through. */
const LIST_KEY = 'list';

/** The groups of the list with their rows, of which only those in sight are drawn. */
export function CardList({
  handle,
  projectId,
  project,
  search,
  filter,
  counts,
  names,
  columns: chosen,
  scroller,
  width,
  change,
  reload,
}: {
  handle: string;
  projectId: string;
  /** The slug of the project. */
  project: string;
  /** The search whose cards are shown. */
  search: BoardSearch;
  filter: ReturnType<typeof toFilter>;
  /** How many cards the service counted in each group. */
  counts: ReadonlyMap<string, number>;
  names: GroupNames;
  columns: readonly ListColumn[];
  scroller: RefObject<HTMLDivElement | null>;
  /** Its width, in pixels. */
  width: number;
  change: (part: Partial<BoardSearch>) => void;
  reload: () => void;
}) {
  const { group: by, sort, backwards } = search;
  const phone = usePhone();
  const row = phone ? ROW_PHONE : ROW;
  const columns = useMemo(() => {
    const shown = chosen.filter((column) => column !== 'column' || by !== 'column');
    return phone ? shown.filter((column) => column !== 'updated' && column !== 'created') : fitting(shown, width);
  }, [chosen, by, phone, width]);
  const { feeds, feed } = useGroupFeeds();
  const [folded, toggle] = useListFolds(projectId, by);
  const labels = useMemo(() => new Set(names.labels.map(({ id }) => id)), [names]);
  const wanted = useMemo(
    () =>
      arrangeCards<ListCard>(
        feeds,
        (card) => groupOf(card, by, labels),
        comparing({ sort, backwards }),
        (card) => card.archivedAt == null && passesFilter(card, search),
      ),
    [feeds, by, labels, sort, backwards, search],
  );
  const cards = useSettled(wanted);
  const layout = useMemo(() => {
    const keys = new Map(counts);
    // A card may have moved to a group that the service has not counted yet.
    for (const { cards: loaded } of feeds.values())
      for (const card of loaded) {
        const key = groupOf(card, by, labels);
        if (card.archivedAt == null && !keys.has(key)) keys.set(key, 0);
      }
    return layList(groupsInOrder(keys, by, names), cards, wanted, feeds, folded, { row, headed: by !== 'none' });
  }, [counts, feeds, by, names, labels, cards, wanted, folded, row]);
  const list = useRef<HTMLDivElement>(null);
  const [margin, setMargin] = useState(0);
  // Content above the list changes its position.
  useLayoutEffect(() => {
    const top = list.current?.offsetTop ?? 0;
    if (top !== margin) setMargin(top);
  });
  const sight = useScrollWindow(scroller);
  const [from, to] = [sight.from - margin, sight.to - margin];
  const inSight = layout.groups.filter(({ top, height }) => top < to && top + height > from);
  useEffect(() => {
    for (const group of inSight) {
      const loaded = feeds.get(group.key);
      const [, behind] = rowsBetween(group, row, from, to);
      if (!group.folded && loaded?.more && behind > group.cards.length - AHEAD) loaded.more();
    }
  });
  useKeptFocus(layout.groups, {
    placeOf: (groups, cardId) => groupWith(groups, cardId)?.key,
    around: (groups) => groups.flatMap(({ cards: shown, folded: closed }) => (closed ? [] : shown.map(({ id }) => id))),
    show: (cardId) => {
      const group = groupWith(layout.groups, cardId);
      if (group === undefined || scroller.current === null) return;
      const at = group.cards.findIndex(({ id }) => id === cardId);
      const top = margin + group.top + (group.headed ? GROUP_HEAD : 0) + at * row;
      scroller.current.scrollTop = top - scroller.current.clientHeight / 2;
    },
  });
  const order = orderOf(search);
  const opened = useOpened(inSight);
  const filters = useMemo(
    () => new Map([...opened].map((key) => [key, filterOf(filter, by, key)])),
    [opened, filter, by],
  );
  const lists = [...filters.values()].map((each): LoadedList => ({ filter: each, order }));
  useListLive(projectId, search.needsMe, lists, () => {
    reload();
    for (const [key, each] of filters) readGroup({ handle, filter: each, order }, feeds.get(key)?.cards.length ?? 0);
  });
  useEffect(() => {
    const numbers = layout.groups.flatMap((group) => group.cards.map(({ number }) => number));
    const cardCount = layout.groups.reduce((sum, { count }) => sum + count, 0);
    columnLists.set(LIST_KEY, { numbers, hasNext: [...feeds.values()].some(({ hasNext }) => hasNext), cardCount });
    return () => void columnLists.delete(LIST_KEY);
  }, [layout, feeds]);
  return (
    <>
      {!phone && <ListHeads columns={columns} search={search} change={change} />}
      {[...filters].map(([key, each]) => (
        <Waiting key={key} fallback={null}>
          <GroupCards handle={handle} group={key} filter={each} order={order} feed={feed} />
        </Waiting>
      ))}
      <div ref={list} data-list={LIST_KEY} className="relative mb-16" style={{ height: layout.height }}>
        {inSight.map((group) => (
          <ListGroupSection
            key={group.key}
            group={group}
            by={by}
            project={project}
            columns={columns}
            phone={phone}
            row={row}
            from={from}
            to={to}
            toggle={() => toggle(group.key)}
          />
        ))}
      </div>
      {layout.groups.length === 0 && (
        <p className="mx-4 mt-4 rounded-3 border border-line border-dashed px-3 py-8 text-center text-text-3">
          {isFiltered(search) ? 'No card passes the filter.' : 'No cards.'}
        </p>
      )}
    </>
  );
}

const groupWith = (groups: readonly LaidGroup<ListCard>[], cardId: string): LaidGroup<ListCard> | undefined =>
  groups.find(({ cards, folded }) => !folded && cards.some(({ id }) => id === cardId));

/** The keys of the groups that have been in sight; they stay loaded. */
function useOpened(inSight: readonly LaidGroup<ListCard>[]): ReadonlySet<string> {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const fresh = inSight.filter(({ key, folded }) => !folded && !opened.has(key));
  useEffect(() => {
    if (fresh.length > 0) setOpened(new Set([...opened, ...fresh.map(({ key }) => key)]));
  });
  return opened;
}

const BY = { column: 'COLUMN', priority: 'PRIORITY', assignee: 'ASSIGNEE', label: 'LABEL' } as const;

const filterOf = (filter: ReturnType<typeof toFilter>, by: BoardSearch['group'], key: string) =>
  by === 'none' ? filter : { ...filter, group: { by: BY[by], key } };
