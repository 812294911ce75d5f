/** Tool calls in one report (document 2 §4.4): asked by the rules, and by whoever counts before a body is parsed. */
export const MAX_CALLS = 500;
