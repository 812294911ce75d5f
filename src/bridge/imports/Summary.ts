import type { Answer } from './BoardApi.ts';
import type { BatchItem } from './batchesOf.ts';
import { shown } from './shown.ts';

/** So many broken rows and titles are named one by one. */
const MOST_PROBLEMS = 20;
const MOST_TITLES = 5;

/** What an import would do, or did. */
export class Summary {
  private readonly columns = new Map<string, number>();
  private readonly newColumns = new Set<string>();
  private readonly labels = new Set<string>();
  private readonly newLabels = new Set<string>();
  private readonly titles: string[] = [];
  private readonly left = new Map<string, number>();
  private readonly problems: string[] = [];
  created = 0;
  known = 0;
  comments = 0;
  broken = 0;

  addProblem(at: string, field: string, message: string): void {
    this.broken++;
    // The instance's own words begin with the field.
    const words = message.startsWith(`${field} `) ? message : `${field}: ${message}`;
    if (this.problems.length < MOST_PROBLEMS) this.problems.push(shown(`${at}: ${words}`));
  }

  addLeft(reason: string): void {
    this.left.set(reason, (this.left.get(reason) ?? 0) + 1);
  }

  /** @returns the places of the cards that are refused */
  addBatch(items: readonly BatchItem[], { outcomes, newColumns, newLabels }: Answer): string[] {
    for (const name of newColumns) this.newColumns.add(name);
    for (const name of newLabels) this.newLabels.add(name);
    const refused: string[] = [];
    for (const [place, { at, card, isAgain }] of items.entries()) {
      const outcome = outcomes[place];
      if (outcome === undefined || outcome.state === 'REFUSED') {
        this.addProblem(
          at,
          outcome?.field ?? 'card',
          outcome?.refusal?.message ?? 'the instance said nothing about it',
        );
        refused.push(at);
        continue;
      }
      this.comments += outcome.addedComments;
      if (isAgain) continue;
      for (const label of card.labels ?? []) this.labels.add(label.toLowerCase());
      if (outcome.state === 'KNOWN') this.known++;
      else {
        this.created++;
        const column = card.column ?? 'Backlog';
        this.columns.set(column, (this.columns.get(column) ?? 0) + 1);
        if (this.titles.length < MOST_TITLES) this.titles.push(shown(card.title));
      }
    }
    return refused;
  }

  get lines(): string[] {
    const columns = [...this.columns].map(([name, count]) => `${shown(name)} ${count}`);
    const list = (names: Iterable<string>) => [...names].map((name) => shown(name)).join(', ');
    return [
      `  new cards: ${this.created}${columns.length === 0 ? '' : ` (${columns.join(', ')})`}`,
      `  cards that are there already: ${this.known}`,
      `  comments: ${this.comments}`,
      `  labels: ${this.labels.size}`,
      ...(this.newColumns.size === 0 ? [] : [`  columns that are made: ${list(this.newColumns)}`]),
      ...(this.newLabels.size === 0 ? [] : [`  labels that are made: ${list(this.newLabels)}`]),
      ...[...this.left].map(([reason, count]) => `  left out: ${reason}, ${count} times`),
      ...(this.titles.length === 0 ? [] : ['  the first new ones:', ...this.titles.map((title) => `    ${title}`)]),
    ];
  }

  get problemLines(): string[] {
    const more = this.broken - this.problems.length;
    return [...this.problems, ...(more === 0 ? [] : [`… and ${more} more`])];
  }
}
