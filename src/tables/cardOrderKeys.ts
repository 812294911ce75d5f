/** What lists of cards are ordered by, besides their numbers. */
export const CARD_ORDER_KEYS = ['title', 'priority', 'due', 'estimate', 'updated'] as const;
export type CardOrderKey = (typeof CARD_ORDER_KEYS)[number];

const WRITTEN: Readonly<Record<CardOrderKey, (column: (name: string) => string) => string>> = {
  // By the bytes: the order of a language would change with the libraries of the system, and with it the index.
  title: (column) => `lower(${column('title')}) collate "C"`,
  priority: (column) =>
    `case ${column('priority')} when 'urgent' then 0 when 'high' then 1 when 'medium' then 2 when 'low' then 3 else 4 end`,
  due: (column) => column('due_on'),
  estimate: (column) => column('estimate'),
  updated: (column) => column('updated_at'),
};

/**
 * The key as SQL. Statements and indexes write it alike, because an index serves only its own expression.
 * @param alias of the table in a statement
 */
export const cardOrderKey = (key: CardOrderKey, alias?: string): string =>
  `(${WRITTEN[key]((name) => (alias === undefined ? `"${name}"` : `${alias}.${name}`))})`;
