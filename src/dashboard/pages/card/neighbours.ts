/** The place of a card in the list that the person came from. */
export interface Neighbours {
  readonly previous?: number;
  readonly next?: number;
  /** Counted from 1; undefined when the card is not in the list. */
  readonly place?: number;
  /** How many cards the list has, such as `310` or `50+`. */
  readonly count: string;
}

/** The loaded cards of a list, and how many it has in all. */
interface List {
  readonly numbers: readonly number[];
  readonly count: string;
}

const KEY = 'bascule.list';

/**
 * Remembers the loaded cards of a list, by number and in order, for navigation from a card to the next one.
 * @param count how many cards the list has in all
 */
export function rememberList(projectId: string, numbers: readonly number[], count: string): void {
  sessionStorage.setItem(KEY, JSON.stringify({ projectId, numbers, count }));
}

/** The neighbours of a card in the remembered list, otherwise in its column. */
export function findNeighbours(projectId: string, number: number, column: List): Neighbours {
  const remembered = readList(projectId);
  const { numbers, count } = remembered?.numbers.includes(number) ? remembered : column;
  const index = numbers.indexOf(number);
  if (index === -1) return { count };
  const [previous, next] = [numbers[index - 1], numbers[index + 1]];
  return {
    place: index + 1,
    count,
    ...(previous !== undefined && { previous }),
    ...(next !== undefined && { next }),
  };
}

function readList(projectId: string): List | undefined {
  try {
    const { numbers, count, ...kept } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, unknown>;
    return kept.projectId === projectId && Array.isArray(numbers) && typeof count === 'string'
      ? { numbers, count }
      : undefined;
  } catch {
    return undefined;
  }
}
