import type { Fragment } from '../html.ts';

/** A page of a project, as its handler creates it. */
export interface View {
  readonly title: string;
  /** The part above the live part, which is never fetched again. */
  readonly head: Fragment;
  /** The live part, which is fetched again after a change. */
  readonly live: Fragment;
  /** The paths of the hub topics that announce such changes. */
  readonly topics: readonly string[];
  /** The path under which notices for this page are stored. */
  readonly page: string;
}
