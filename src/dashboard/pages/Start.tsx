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
          viewerRole
          cards(first: 1) {
            nodes {
              id
            }
          }
        }
      }
    }
  }
`;

/**
 * Leads to the board of the last visited project. An account without a project, or whose only project has no card yet,
 * is led to the setup of its first run.
 */
export function Start() {
  const { viewer } = usePage<StartQuery>(query, {});
  const projects = viewer.projects.nodes;
  const project = shownProject(projects, undefined);
  if (project === undefined) return <Navigate to="/welcome" search={{}} replace />;
  return projects.length === 1 && project.viewerRole === 'OWNER' && project.cards.nodes.length === 0 ? (
    <Navigate to="/welcome" search={{ project: project.slug }} replace />
  ) : (
    <Navigate to="/projects/$project/board" params={{ project: project.slug }} replace />
  );
}
