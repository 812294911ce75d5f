/** What the service takes of the change of a run. */
export const MOST_REPOSITORIES = 20;
export const MOST_FILES = 3_000;
export const MOST_COMMITS = 200;
export const MOST_SUBJECT = 300;
export const MOST_AUTHOR = 100;
export const MOST_PATH = 1_000;
export const MOST_NAME = 200;
export const MOST_MESSAGE = 500;
/** Of all patches of a run, as they are sent. */
export const MOST_PATCH_BYTES = 5 * 1024 * 1024;

/** A larger file is named, and its text is not compared. */
export const MOST_FILE_BYTES = 1024 * 1024;
/** A new file that is larger is not even read. */
export const MOST_READ_BYTES = 100 * 1024 * 1024;
