import { t } from '../../../texts/t.ts';
import type { BoardColumnName } from '../BoardActions.ts';
import { PRIORITY_WORDS } from '../cards/cardWords.ts';
import { type Lanes, PRIORITIES, type Priority } from '../filters/boardChoices.ts';
import { type LaneFacts, laneOf, NONE } from './layout/lanes.ts';

/** What a move to another lane does to a card: the change with its sentence, or why the card cannot go there. */
export type LaneChange =
  | {
      readonly words: string;
      readonly set: { readonly priority?: Priority; readonly labels?: string[] };
    }
  | { readonly refusal: string };

/** The effect of a drop. */
export interface LaneDrop {
  /** Whether the card gets another position in a column. */
  readonly moves: boolean;
  /** The card of the column that it goes in front of; null for the end. */
  readonly before: string | null;
  readonly change: LaneChange | undefined;
}

/** The change that the lane requires. */
export type TakenChange = Exclude<LaneChange, { refusal: string }>;

/** Moves a card to another lane. Resolves to whether it was accepted. */
export type PutInLane = (
  cardId: string,
  column: BoardColumnName,
  drop: LaneDrop,
  change: TakenChange,
) => Promise<boolean>;

/**
 * @param to the key of the lane
 * @param labels the names of the project's labels in their order
 * @returns undefined when the card is in the lane already
 */
export function laneChange(
  card: LaneFacts,
  kind: Lanes,
  to: string,
  labels: readonly string[],
): LaneChange | undefined {
  const from = laneOf(card, kind);
  if (from === to) return undefined;
  if (kind === 'priority') return priorityChange(to);
  if (kind === 'label') return labelChange(card, from, to, labels);
  return { refusal: t`The lane shows which bridge worked on the card last. Only a run can change that.` };
}

function priorityChange(to: string): LaneChange | undefined {
  const next = PRIORITIES.find((each) => PRIORITY_WORDS[each] === to);
  if (next === undefined) return undefined;
  const words = next === 'NONE' ? t`Removes the priority.` : t`Sets the priority to ${to}.`;
  return { words, set: { priority: next } };
}

function labelChange(card: LaneFacts, from: string, to: string, order: readonly string[]): LaneChange {
  const was = card.labels.map(({ name }) => name);
  const others = was.filter((name) => name !== from && name !== to);
  // The first label of a card decides its lane.
  const before = others.find((name) => to === NONE || order.indexOf(name) < order.indexOf(to));
  if (before !== undefined) return { refusal: t`The card also has ${before}, which decides its lane.` };
  const labels = to === NONE ? others : [...others, to];
  const words =
    from === NONE
      ? t`Adds the label ${to}.`
      : to === NONE
        ? t`Removes the label ${from}.`
        : t`Replaces the label ${from} with ${to}.`;
  return { words, set: { labels } };
}

/** Whether a new card can belong to the lane: a card that no bridge has worked on is in no bridge's lane. */
export const takesNew = (kind: Lanes, lane: string): boolean => kind !== 'bridge' || lane === NONE;

/** The fields that put a new card into its lane. */
export function madeInLane(kind: Lanes, lane: string | undefined): { priority?: Priority; labels?: string[] } {
  if (lane === undefined) return {};
  if (kind === 'label') return lane === NONE ? {} : { labels: [lane] };
  const priority = kind === 'priority' ? PRIORITIES.find((each) => PRIORITY_WORDS[each] === lane) : undefined;
  return priority ? { priority } : {};
}
