/** The repositories that a report of changes names. */
export const MAX_REPOSITORIES = 20;
/** The files of a repository in it, and its commits. */
export const MAX_FILES = 3_000;
export const MAX_COMMITS = 200;
/** Of the files that decide how changes are judged, as many are marked. */
export const MAX_MARKS = 100;
/** The bytes of the patches of all repositories of a run. */
export const MAX_PATCH_BYTES = 5 * 1_048_576;
