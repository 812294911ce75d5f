/**
 * The variable that names the run in the environment of a run's program and of all that it starts, so that what moved to
 * another session or lost its parent is still found.
 */
export const RUN_MARK = 'BASCULE_RUN';
