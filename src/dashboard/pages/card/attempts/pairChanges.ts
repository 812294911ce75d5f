interface Named {
  readonly repository: string;
}

export interface ChangePair<Change> {
  readonly repository: string;
  /** Undefined where nothing was reported of the attempt in it. */
  readonly left: Change | undefined;
  readonly right: Change | undefined;
}

/**
 * The changes of two attempts, by the names of the repositories. Older bridges named a repository after the worktree of the attempt;
 * each of their runs reports the only one of its project, so where both attempts have one, it is the same.
 */
export function pairChanges<Change extends Named>(
  left: readonly Change[],
  right: readonly Change[],
): ChangePair<Change>[] {
  const [one, other] = [left[0], right[0]];
  if (left.length === 1 && right.length === 1 && one && other) {
    return [{ repository: one.repository, left: one, right: other }];
  }
  const names = new Set([...left, ...right].map(({ repository }) => repository));
  const find = (changes: readonly Change[], name: string) => changes.find(({ repository }) => repository === name);
  return [...names].map((repository) => ({ repository, left: find(left, repository), right: find(right, repository) }));
}
