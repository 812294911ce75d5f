/** How much of a pull request a snapshot reads. What has more is not merged by rule. */
export const MOST_CHECKS = 1_000;
export const MOST_REVIEWS = 1_000;
export const MOST_THREADS = 1_000;
export const MOST_PATHS = 3_000;
