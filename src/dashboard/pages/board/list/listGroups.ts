import { t } from '../../../texts/t.ts';
import { PRIORITY_WORDS } from '../cards/cardWords.ts';
import { PRIORITIES } from '../filters/boardChoices.ts';
import type { Grouping } from './listChoices.ts';

/** What decides the group of a card. */
export interface GroupedFacts {
  readonly priority: string;
  readonly column: { readonly id: string };
  readonly assignee: { readonly accountId: string; readonly email: string } | null | undefined;
  readonly labels: readonly { readonly id: string }[];
}

/** A group of the list, by the key that the service gives it. */
export interface ListGroup {
  readonly key: string;
  readonly name: string;
  /** The colour of its column or label. */
  readonly color: string | undefined;
  /** The number of its cards, as the service counted them. */
  readonly count: number;
}

/** What the names of groups come from. */
export interface GroupNames {
  readonly columns: readonly {
    readonly id: string;
    readonly label: string;
    readonly color: string | null | undefined;
  }[];
  readonly labels: readonly { readonly id: string; readonly name: string; readonly color: string }[];
  readonly people: ReadonlyMap<string, string>;
}

/** The key of the cards without a group. */
const NO_GROUP = '';

/**
 * The key of the group in which a card is, as the service says it. The first of its labels by name decides.
 * @param known the ids of the project's labels: a card that has not been read since keeps one that is gone
 */
export function groupOf(
  { priority, column, assignee, labels }: GroupedFacts,
  by: Grouping,
  known: ReadonlySet<string>,
): string {
  if (by === 'column') return column.id;
  if (by === 'priority') return priority.toLowerCase();
  if (by === 'assignee') return assignee?.accountId ?? NO_GROUP;
  return by === 'label' ? (labels.find(({ id }) => known.has(id))?.id ?? NO_GROUP) : NO_GROUP;
}

/** The groups to show, in their order: that of the board, of urgency, or of names, with the cards without one last. */
export function groupsInOrder(counts: ReadonlyMap<string, number>, by: Grouping, names: GroupNames): ListGroup[] {
  const { columns, labels, people } = names;
  const groups = [...counts].map(([key, count]) => ({ key, count, ...nameOf(key, by, names) }));
  if (by === 'column')
    return sortedBy(
      groups,
      columns.map(({ id }) => id),
    );
  if (by === 'priority')
    return sortedBy(
      groups,
      PRIORITIES.map((priority) => priority.toLowerCase()),
    );
  const words = new Map(by === 'label' ? labels.map(({ id, name }) => [id, name]) : people);
  const last = ({ key }: ListGroup) => Number(key === NO_GROUP);
  return groups.sort(
    (a, b) => last(a) - last(b) || (words.get(a.key) ?? a.name).localeCompare(words.get(b.key) ?? b.name),
  );
}

const sortedBy = (groups: ListGroup[], keys: readonly string[]): ListGroup[] =>
  groups.filter(({ key }) => keys.includes(key)).sort((a, b) => keys.indexOf(a.key) - keys.indexOf(b.key));

function nameOf(key: string, by: Grouping, { columns, labels, people }: GroupNames): Pick<ListGroup, 'name' | 'color'> {
  if (by === 'column') {
    const column = columns.find(({ id }) => id === key);
    return { name: column?.label ?? '', color: column?.color ?? undefined };
  }
  if (by === 'priority')
    return { name: PRIORITY_WORDS[key.toUpperCase() as keyof typeof PRIORITY_WORDS] ?? key, color: undefined };
  if (by === 'assignee')
    return { name: key === NO_GROUP ? t`No assignee` : (people.get(key) ?? t`Somebody`), color: undefined };
  if (by === 'none') return { name: t`All cards`, color: undefined };
  const label = labels.find(({ id }) => id === key);
  return { name: label?.name ?? t`No label`, color: label?.color };
}
