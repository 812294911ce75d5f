import type { Fragment } from '../html.ts';

/** A page of a project as its handler makes it. */
export interface View {
  readonly title: string;
  /** What stands still above the rest. */
  readonly head: Fragment;
  /** What is fetched again when something changed. */
  readonly live: Fragment;
  /** The hub's topics that tell of such changes, as paths. */
  readonly topics: readonly string[];
  /** The path for which notices are left. */
  readonly page: string;
}
