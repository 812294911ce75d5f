import type { BoardSearch } from './boardSearch.ts';

/** What the filters judge of a card. */
export interface FilteredFacts {
  readonly number: number;
  readonly title: string;
  readonly priority: string;
  readonly needsYou: boolean;
  readonly assignee: { readonly isYou: boolean } | null | undefined;
  readonly labels: readonly { readonly name: string }[];
}

/** Whether a card passes the filters of the address, by the service's rules. */
export function passesFilter(card: FilteredFacts, { q, labels, priorities, needsMe, mine }: BoardSearch): boolean {
  if (needsMe && !card.needsYou) return false;
  if (mine && card.assignee?.isYou !== true) return false;
  const text = q.trim().toLowerCase();
  if (text !== '' && !card.title.toLowerCase().includes(text) && text.replace('#', '') !== String(card.number))
    return false;
  if (priorities.length > 0 && !priorities.includes(card.priority as never)) return false;
  if (labels.length === 0) return true;
  const names = card.labels.map(({ name }) => name.toLowerCase());
  return labels.some((label) => names.includes(label.toLowerCase()));
}
