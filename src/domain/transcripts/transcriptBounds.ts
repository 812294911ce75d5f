/** The entries that one message brings. */
export const MOST_ENTRIES = 500;
/** The runs that one greeting names. */
export const MOST_GREETED = 200;
/** Bytes of a run's entries as JSON, before they are compressed. */
export const MOST_TRANSCRIPT_BYTES = 16 * 1024 * 1024;
/** Characters of a text of an entry. */
export const MOST_TEXT = 4_000;
/** Characters of an id of a call. */
export const MOST_CALL_ID = 200;
/** Characters of a name, such as that of a tool. */
export const MOST_NAME = 100;
/** Characters of a path. */
export const MOST_PATH = 4_000;
/** The steps of a plan. */
export const MOST_STEPS = 100;
/** The days for which transcripts can be kept. */
export const MOST_DAYS = 90;
/** Numbers of entries stay below what the database and the graph take. */
export const MOST_NUMBER = 2_147_483_647;
/** Bytes of a part before it is compressed: enough for a good compression, and little to read for a page. */
export const PART_BYTES = 256 * 1024;
