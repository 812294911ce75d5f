/** The place of a card in the list that the person came from. */
export interface Neighbours {
  readonly previous?: number;
  readonly next?: number;
  /** Counted from 1; undefined when the card is not in the list. */
  readonly place?: number;
  readonly count: number;
}

const KEY = 'bascule.list';

/** Remembers the cards of a list, by number and in order, for navigation from a card to the next one. */
export function rememberList(projectId: string, numbers: readonly number[]): void {
  sessionStorage.setItem(KEY, JSON.stringify({ projectId, numbers }));
}

/** The neighbours of a card in the remembered list, otherwise in its column. */
export function findNeighbours(projectId: string, number: number, column: readonly number[]): Neighbours {
  const remembered = readList(projectId);
  const list = remembered.includes(number) ? remembered : column;
  const index = list.indexOf(number);
  if (index === -1) return { count: list.length };
  const [previous, next] = [list[index - 1], list[index + 1]];
  return {
    place: index + 1,
    count: list.length,
    ...(previous !== undefined && { previous }),
    ...(next !== undefined && { next }),
  };
}

function readList(projectId: string): readonly number[] {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as { projectId?: unknown; numbers?: unknown };
    return kept.projectId === projectId && Array.isArray(kept.numbers) ? kept.numbers : [];
  } catch {
    return [];
  }
}
