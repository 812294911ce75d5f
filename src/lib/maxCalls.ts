/** Tool calls in one report (document 2 §4.4), for the rules and for the count before a body is parsed. */
export const MAX_CALLS = 500;
