/** What a row counts beside its texts, as the triggers that keep `account_storage` count it. */
const ROW_BYTES = 200;

/** The bytes of texts as they are stored; one that is missing has none. */
export const bytesOf = (...texts: readonly (string | null | undefined)[]): number =>
  texts.reduce((sum, text) => sum + (text ? Buffer.byteLength(text) : 0), 0);

/** The bytes that a new row with these texts counts. */
export const rowBytes = (...texts: readonly (string | null | undefined)[]): number => ROW_BYTES + bytesOf(...texts);
