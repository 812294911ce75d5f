/** The longest that the service takes. */
const LONGEST = 2_000;

/** The address of the page, without its end where it is too long: the hash first, then the query, then the path. */
export function pageAddress({ href, origin, pathname, search }: Location = location): string {
  return [href, origin + pathname + search, origin + pathname].find(({ length }) => length <= LONGEST) ?? `${origin}/`;
}
