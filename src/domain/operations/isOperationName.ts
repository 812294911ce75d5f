/** A name of GraphQL's grammar. */
export function isOperationName(text: string): boolean {
  return /^[A-Za-z_][A-Za-z0-9_]{0,99}$/.test(text);
}
