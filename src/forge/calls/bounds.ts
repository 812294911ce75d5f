/** How much of a pull request a snapshot reads. What has more is not merged by rule. */
export const MOST_CHECKS = 1_000;
export const MOST_REVIEWS = 1_000;
export const MOST_THREADS = 1_000;
export const MOST_PATHS = 3_000;
export const MOST_BRANCHES = 1_000;
/** Whether a person may write is asked for each; so many people have decided on a pull request at most. */
export const MOST_PEOPLE = 50;
