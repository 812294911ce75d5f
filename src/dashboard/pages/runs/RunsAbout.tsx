import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { RunsAbout_project$key } from '../../__generated__/RunsAbout_project.graphql.ts';
import { figureLocale } from '../../texts/language.ts';

const fragment = graphql`
  fragment RunsAbout_project on Project @argumentDefinitions(today: { type: "DateTime!" }) {
    today: runGroups(filter: { from: $today }) {
      count
    }
    kept: runGroups {
      count
    }
  }
`;

/** The count of a group is limited to this. */
const MOST = 10_000;

/** `148 today, 12,406 kept`: the number of runs first reported today, and of all runs. */
export function RunsAbout({ project }: { project: RunsAbout_project$key }) {
  const { today, kept } = useFragment(fragment, project);
  return (
    <span className="max-wide:hidden">
      {tell(today)} today, {tell(kept)} kept
    </span>
  );
}

const tell = (groups: readonly { readonly count: number }[]): string =>
  groups.reduce((sum, { count }) => sum + count, 0).toLocaleString(figureLocale) +
  (groups.some(({ count }) => count >= MOST) ? '+' : '');
