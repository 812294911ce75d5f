import type { Priority } from './boardChoices.ts';

export interface BoardColumnName {
  readonly id: string;
  readonly slug: string;
  readonly label: string;
}

/** What people do on the board. Each shows at once and comes back when it is refused. */
export interface BoardActions {
  /** Moves a card in front of another, or to the end of the column; tells whether it was not refused. */
  move(cardId: string, column: BoardColumnName, before?: string | null): Promise<boolean>;
  /** Makes a card at the end of the column, after those that were asked for before. */
  create(
    title: string,
    column: BoardColumnName,
    more?: { readonly priority?: Priority; readonly labels?: readonly string[] },
  ): Promise<void>;
  /** Changes a card; tells whether it was not refused. */
  update(cardId: string, change: { title?: string; priority?: Priority; labels?: string[] }): Promise<boolean>;
  archive(cardId: string): Promise<void>;
  hold(cardId: string, held: boolean): Promise<void>;
}
