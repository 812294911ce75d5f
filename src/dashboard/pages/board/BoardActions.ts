import type { Priority } from './filters/boardChoices.ts';

export interface BoardColumnName {
  readonly id: string;
  readonly slug: string;
  readonly label: string;
  /** Whether it ends cards. */
  readonly terminal: boolean;
}

/**
 * What people can do on the board. Each change is shown at once and reverted if it is refused, or if the person wants the cards to
 * stay because an agent works on them.
 */
export interface BoardActions {
  /** Moves a card in front of another, or to the end of the column. Resolves to whether it was accepted. */
  move(cardId: string, column: BoardColumnName, before?: string | null): Promise<boolean>;
  /** Moves cards to the end of the column, in their order. They are no longer selected, unless the person wants them to stay. */
  moveAll(cardIds: readonly string[], column: BoardColumnName): Promise<void>;
  /**
   * Creates cards at the end of the column, after those that were requested before. Several at once can be undone.
   * Resolves to the titles of which no card was made.
   */
  create(
    titles: readonly string[],
    column: BoardColumnName,
    more?: { readonly priority?: Priority; readonly labels?: readonly string[] },
  ): Promise<readonly string[]>;
  /** Changes a card. Resolves to whether it was accepted. */
  update(cardId: string, change: { title?: string; priority?: Priority; labels?: string[] }): Promise<boolean>;
  /** They are no longer selected, unless the person wants them to stay. */
  archive(cardIds: readonly string[]): Promise<void>;
  hold(cardId: string, held: boolean): Promise<void>;
}
