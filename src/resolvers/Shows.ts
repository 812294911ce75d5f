/**
 * For a class of the graph whose nodes are rows as they are: `class Card implements Shows<CardRow, 'ownerId'>`. `Hidden` names
 * the columns that the class does not hold, or that a resolver of its own shows. A column that is neither shown nor hidden
 * makes the class fail to compile, so that a new one is not forgotten. Mappers have `Showing`.
 */
export type Shows<AnyRow, Hidden extends keyof AnyRow> = Readonly<Record<Exclude<keyof AnyRow, Hidden>, unknown>>;
