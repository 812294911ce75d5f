import { arrangeCards } from '../../src/dashboard/pages/board/list/arrangeCards.ts';
import { keepColumns, keptColumns } from '../../src/dashboard/pages/board/list/keptColumns.ts';
import { groupOf } from '../../src/dashboard/pages/board/list/listGroups.ts';
import { comparing } from '../../src/dashboard/pages/board/list/sortCards.ts';

const facts = { priority: 'NONE', dueOn: null, estimate: null, updatedAt: '2026-11-29T12:00:00Z' };
const card = (number: number, title: string) => ({ ...facts, id: String(number), number, title });

describe('the rows of the list', () => {
  it('end where the loaded pages ended, wherever the last card has gone since', () => {
    const end = card(3, 'Crane');
    const cards = [card(1, 'Anchor'), card(2, 'Beacon'), card(3, 'A crane'), card(4, 'Zebra')];
    const feeds = new Map([['', { cards, end, hasNext: true, more: undefined }]]);
    const titles = (compare: ReturnType<typeof comparing>) =>
      arrangeCards(
        feeds,
        () => '',
        compare,
        () => true,
      )
        .get('')
        ?.map(({ title }) => title);
    expect(titles(comparing({ sort: 'title', backwards: false }))).toEqual(['A crane', 'Anchor', 'Beacon']);
  });

  it('follow each other by the code points of their titles, as in the lists of the service', () => {
    // U+FF21 is before U+1F6A2, whose first half in UTF-16 is less.
    const cards = [card(1, '🚢 Ship'), card(2, 'Ａnchor'), card(3, 'Ship'), card(4, 'Ship 2'), card(5, '🚢 Ship')];
    const sorted = (backwards: boolean) =>
      cards.toSorted(comparing({ sort: 'title', backwards })).map(({ number }) => number);
    expect(sorted(false)).toEqual([3, 4, 2, 1, 5]);
    expect(sorted(true)).toEqual([5, 1, 2, 4, 3]);
  });

  it('are grouped by the labels that the project still has', () => {
    const labelled = (...ids: string[]) => ({
      ...facts,
      column: { id: 'ready' },
      assignee: null,
      labels: ids.map((id) => ({ id })),
    });
    const known = new Set(['tides']);
    expect(groupOf(labelled('gone', 'tides'), 'label', known)).toBe('tides');
    expect(groupOf(labelled('gone'), 'label', known)).toBe('');
  });
});

describe('the chosen columns of the list', () => {
  const before = Object.getOwnPropertyDescriptor(globalThis, 'localStorage');
  afterEach(() => {
    if (before) Object.defineProperty(globalThis, 'localStorage', before);
    else Reflect.deleteProperty(globalThis, 'localStorage');
  });

  it('are the same list until others are chosen, also where the browser stores nothing', () => {
    const refuse = () => {
      throw new Error('no storage');
    };
    const value = { getItem: refuse, setItem: refuse };
    Object.defineProperty(globalThis, 'localStorage', { configurable: true, value });
    expect(keptColumns()).toContain('work');
    keepColumns(['due', 'estimate']);
    expect(keptColumns()).toEqual(['due', 'estimate']);
    expect(keptColumns()).toBe(keptColumns());
  });
});
