/** A value of the query string: the first of a repeated one, undefined for a missing one. */
export function queryText(value: string | string[] | undefined): string {
  return (Array.isArray(value) ? value[0] : value) ?? '';
}
