/**
 * The node of the graph that a mapper makes of a row. `Hidden` names the columns that the graph does not show under their own
 * names. A column that is neither shown nor hidden makes the mapper fail to compile, so that a new one is not forgotten.
 */
export type Showing<Node, AnyRow, Hidden extends keyof AnyRow> = [Exclude<keyof AnyRow, keyof Node | Hidden>] extends [
  never,
]
  ? Node
  : { readonly forgotten: Exclude<keyof AnyRow, keyof Node | Hidden> };
