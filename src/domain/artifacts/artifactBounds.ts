/** The most bytes of an artifact. */
export const MAX_ARTIFACT_BYTES = 25 * 1024 * 1024;
/** The most characters of the name of its file. */
export const MAX_ARTIFACT_NAME = 200;
