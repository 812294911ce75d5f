/** What the address of a document says: the version that is shown, and the one that it is compared with. */
export interface DocumentSearch {
  /** The newest one without a number. */
  readonly version?: number;
  readonly compare?: number;
}

const numberOf = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 1 && value <= 2_147_483_647 ? value : undefined;

/** Reads the search part of the address; what has another form is left out. */
export function readDocumentSearch(search: Readonly<Record<string, unknown>>): DocumentSearch {
  const [version, compare] = [numberOf(search.version), numberOf(search.compare)];
  return { ...(version !== undefined && { version }), ...(compare !== undefined && { compare }) };
}
