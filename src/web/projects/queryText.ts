/** One value of the address's query: of a repeated one the first, and nothing for a missing one. */
export function queryText(value: string | string[] | undefined): string {
  return (Array.isArray(value) ? value[0] : value) ?? '';
}
