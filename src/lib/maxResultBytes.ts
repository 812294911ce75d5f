/** Bytes of JSON that the result of a run may have (document 2 §2.2). */
export const MAX_RESULT_BYTES = 4_000;
