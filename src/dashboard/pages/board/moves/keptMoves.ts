import { page } from '../../../lib/page.ts';
import type { BoardColumnName } from '../BoardActions.ts';
import { PRIORITIES, type Priority } from '../filters/boardChoices.ts';

/** A move that waits for the connection, as the browser tab keeps it: a page that is loaded again finds it. */
export interface KeptMove {
  readonly cardId: string;
  readonly number: number;
  readonly column: BoardColumnName;
  /** The card that it goes in front of; null for the end. */
  readonly before: string | null;
  /** What a move to another lane changes beside the place. */
  readonly set: { readonly priority?: Priority; readonly labels?: readonly string[] };
  /** The id of the column in which the person saw the card. */
  readonly from: string;
  /** When the person made the move, by the clock of the service. */
  readonly madeAt: number;
}

/** Another form of what is kept gets another number. What has an older one is forgotten. */
const VERSION = 2;
/** So many moves of a project are kept, the newest ones. */
const MOST = 100;

/** Another account that signs in in this tab finds nothing. */
const keyOf = (projectId: string): string => `bascule.moves.${page.accountId}.${projectId}`;

/** The moves that an earlier load of the page left waiting. */
export function readKept(projectId: string): readonly KeptMove[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(projectId)) ?? 'null');
    if (!isRecord(kept) || kept.version !== VERSION || !Array.isArray(kept.moves)) return [];
    return kept.moves.map(toMove).filter((move) => move !== undefined);
  } catch {
    return [];
  }
}

/**
 * Replaces what is kept of a project. A move within one column is not kept: where the card stood among others is not known again, so
 * it could undo what somebody else did since.
 */
export function keepMoves(projectId: string, waiting: readonly KeptMove[]): void {
  const moves = waiting.filter(({ from, column }) => from !== column.id);
  try {
    if (moves.length === 0) sessionStorage.removeItem(keyOf(projectId));
    else sessionStorage.setItem(keyOf(projectId), JSON.stringify({ version: VERSION, moves: moves.slice(-MOST) }));
  } catch {
    // If the browser stores nothing, a move waits as long as the page is there.
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isText = (value: unknown): value is string => typeof value === 'string';
const isPriority = (value: unknown): value is Priority => PRIORITIES.some((each) => each === value);

/** Undefined for what has another form: the tab may have kept it for another version of the page. */
function toMove(value: unknown): KeptMove | undefined {
  if (!isRecord(value)) return undefined;
  const { cardId, number, column, before, set, from, madeAt } = value;
  if (!isText(cardId) || typeof number !== 'number' || !isText(from) || !isRecord(column) || !isRecord(set))
    return undefined;
  if (typeof madeAt !== 'number') return undefined;
  const { id, slug, label, terminal } = column;
  if (!isText(id) || !isText(slug) || !isText(label) || typeof terminal !== 'boolean') return undefined;
  if (before !== null && !isText(before)) return undefined;
  const { priority, labels } = set;
  return {
    cardId,
    number,
    column: { id, slug, label, terminal },
    before,
    set: {
      ...(isPriority(priority) && { priority }),
      ...(Array.isArray(labels) && labels.every(isText) && { labels }),
    },
    from,
    madeAt,
  };
}
