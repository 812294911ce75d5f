import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { type Arrangement, readArrangement, USUAL_ARRANGEMENT, writeArrangement } from '../list/listChoices.ts';
import { LANES, type Lanes, PRIORITIES, type Priority } from './boardChoices.ts';

/** The state of the board in the address: its filters and its layout, which is that of the board or of a list. */
export interface BoardSearch extends Arrangement {
  /** Whether the cards are shown as a list. */
  readonly list: boolean;
  readonly q: string;
  readonly labels: readonly string[];
  readonly priorities: readonly Priority[];
  /** Only the cards that wait for the person. */
  readonly needsMe: boolean;
  /** Only the cards that the person is to see to. */
  readonly mine: boolean;
  readonly lanes: Lanes;
  /** Whether the Backlog is expanded; undefined for the default. */
  readonly backlog: boolean | undefined;
  /** The slugs of the other collapsed columns. */
  readonly folded: readonly string[];
  /** The slugs of end columns that are expanded although they would be collapsed by themselves. */
  readonly open: readonly string[];
  /** The column that a phone shows. */
  readonly column: string | undefined;
}

const NONE: BoardSearch = {
  ...USUAL_ARRANGEMENT,
  list: false,
  q: '',
  labels: [],
  priorities: [],
  needsMe: false,
  mine: false,
  lanes: 'none',
  backlog: undefined,
  folded: [],
  open: [],
  column: undefined,
};

const list = (value: unknown): string[] =>
  typeof value === 'string' && value !== '' ? value.split(',').map(decodeURIComponent) : [];

/** Reads the search part of an address and ignores what it does not know. */
export function readSearch(search: Record<string, unknown>): BoardSearch {
  return {
    ...readArrangement(search),
    list: search.view === 'list',
    q: search.q === undefined ? '' : String(search.q),
    labels: list(search.labels),
    priorities: list(search.priorities).filter((word): word is Priority =>
      (PRIORITIES as readonly string[]).includes(word),
    ),
    needsMe: search.needs === 'me',
    mine: search.assignee === 'me',
    lanes: LANES.find((lane) => lane === search.lanes) ?? 'none',
    backlog: typeof search.backlog === 'boolean' ? search.backlog : undefined,
    folded: list(search.folded),
    open: list(search.open),
    column: typeof search.column === 'string' ? search.column : undefined,
  };
}

/** The search part of an address. Default values are left out, so that addresses stay short. */
export function writeSearch(search: BoardSearch): Record<string, unknown> {
  const { q, labels, priorities, needsMe, mine, lanes, backlog, folded, open, column } = search;
  return {
    ...(search.list && { view: 'list' }),
    ...writeArrangement(search),
    ...(q !== '' && { q }),
    ...(labels.length > 0 && { labels: labels.map(encodeURIComponent).join(',') }),
    ...(priorities.length > 0 && { priorities: priorities.join(',') }),
    ...(needsMe && { needs: 'me' }),
    ...(mine && { assignee: 'me' }),
    ...(lanes !== 'none' && { lanes }),
    ...(backlog !== undefined && { backlog }),
    ...(folded.length > 0 && { folded: folded.map(encodeURIComponent).join(',') }),
    ...(open.length > 0 && { open: open.map(encodeURIComponent).join(',') }),
    ...(column !== undefined && { column }),
  };
}

/** The filter for the graph; null for none, so that the store has a single list of all cards. */
export function toFilter(search: BoardSearch) {
  if (!isFiltered(search)) return null;
  const { q, labels, priorities, needsMe, mine } = search;
  const text = q.trim();
  return {
    ...(text !== '' && { text }),
    ...(labels.length > 0 && { labels: [...labels] }),
    ...(priorities.length > 0 && { priorities: [...priorities] }),
    ...(needsMe && { needsYou: true }),
    ...(mine && { assignedToYou: true }),
  };
}

/** The state in the address, and a function that changes it. */
export function useBoardSearch(): [BoardSearch, (change: Partial<BoardSearch>) => void] {
  const raw = useSearch({ strict: false }) as Record<string, unknown>;
  const key = JSON.stringify(raw);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same address gives the same object
  const search = useMemo(() => readSearch(raw), [key]);
  const navigate = useNavigate();
  const change = useCallback(
    (part: Partial<BoardSearch>) => {
      void navigate({
        to: '.',
        search: (now: Record<string, unknown>) => writeSearch({ ...readSearch(now), ...part }),
        replace: true,
      } as Parameters<typeof navigate>[0]);
    },
    [navigate],
  );
  return [search, change];
}

export const isFiltered = ({ q, labels, priorities, needsMe, mine }: BoardSearch): boolean =>
  q.trim() !== '' || labels.length > 0 || priorities.length > 0 || needsMe || mine;

export const NO_FILTER: Pick<BoardSearch, 'q' | 'labels' | 'priorities' | 'needsMe' | 'mine'> = {
  q: NONE.q,
  labels: NONE.labels,
  priorities: NONE.priorities,
  needsMe: NONE.needsMe,
  mine: NONE.mine,
};
