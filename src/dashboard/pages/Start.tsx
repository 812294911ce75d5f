import { Navigate } from '@tanstack/react-router';
import { graphql } from 'relay-runtime';
import type { StartQuery } from '../__generated__/StartQuery.graphql.ts';
import { usePage } from '../relay/usePage.ts';
import { shownProject } from '../shell/rememberProject.ts';

const query = graphql`
  query StartQuery {
    viewer {
      projects(first: 200) {
        nodes {
          id
          slug
        }
      }
    }
  }
`;

/** Leads to the board of the project that was looked at last, and an account without a project to its first one. */
export function Start() {
  const { viewer } = usePage<StartQuery>(query, {});
  const project = shownProject(viewer.projects.nodes, undefined);
  return project === undefined ? (
    <Navigate to="/welcome" replace />
  ) : (
    <Navigate to="/projects/$project/board" params={{ project: project.slug }} replace />
  );
}
