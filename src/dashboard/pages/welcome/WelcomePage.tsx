import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { graphql } from 'relay-runtime';
import type { WelcomePageQuery } from '../../__generated__/WelcomePageQuery.graphql.ts';
import { page } from '../../lib/page.ts';
import { LiveProject } from '../../live/LiveProject.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { usePage } from '../../relay/usePage.ts';
import { OfflineBand } from '../../shell/OfflineBand.tsx';
import { Toasts } from '../../shell/Toasts.tsx';
import { ConnectStep } from './ConnectStep.tsx';
import { HandOverStep } from './HandOverStep.tsx';
import { NameStep } from './NameStep.tsx';
import { Step } from './Step.tsx';

const query = graphql`
  query WelcomePageQuery($handle: String!) {
    viewer {
      email
      admin
      projects(first: 2) {
        nodes {
          slug
        }
      }
      ...ConnectStep_viewer
    }
    workflowTemplates {
      ...NameStep_templates
    }
    project(handle: $handle) {
      id
      slug
      ...NameStep_project
      ...ConnectStep_project
      ...HandOverStep_project
    }
  }
`;

/**
 * The way from a new account to its first run. The address names the project, so that a person who returns continues
 * there.
 */
export function WelcomePage() {
  const { project: wanted } = useSearch({ from: '/welcome' });
  // A handle has at least one character, so an empty one finds nothing.
  const { viewer, workflowTemplates, project } = usePage<WelcomePageQuery>(query, { handle: wanted ?? '' });
  const navigate = useNavigate();
  const others = viewer.projects.nodes.some(({ slug }) => slug !== project?.slug);
  const board = project?.slug ?? viewer.projects.nodes[0]?.slug;
  return (
    <main className="min-h-dvh bg-canvas">
      <title>First run · Bascule</title>
      {project && page.follows && <LiveProject projectId={project.id} />}
      <OfflineBand />
      <div className="mx-auto max-w-[1120px] px-8 pb-16 max-desk:px-4 max-desk:pb-8">
        <header className="flex h-16 items-center gap-2.5 font-semibold">
          <a href="/" className="thumb flex items-center gap-2.5 rounded-2">
            <span className="grid size-6 place-items-center rounded-2 bg-accent-fill text-on-accent">
              <Icon name="mark" />
            </span>
            Bascule
          </a>
          <span className="ml-auto min-w-0 truncate font-normal text-meta text-text-3">{viewer.email}</span>
          {board !== undefined && (
            <Link
              to="/projects/$project/board"
              params={{ project: board }}
              className="shrink-0 rounded-2 font-medium text-accent text-meta max-desk:py-3.5"
            >
              Go to the board
            </Link>
          )}
        </header>
        <div>
          <h1 className="mt-6 mb-1 font-semibold text-hero tracking-[-0.02em] max-desk:mt-2 max-desk:text-[24px] max-desk:leading-8">
            {others ? 'Three steps to a new project' : 'Three steps to the first run'}
          </h1>
          <p className="mb-6 text-body text-text-2">You can leave at any time; you come back to the same place.</p>
          <Step
            state="done"
            title="Your account"
            about={viewer.admin ? `${viewer.email}, administrator of this instance` : viewer.email}
          />
          <NameStep
            project={project}
            templates={workflowTemplates}
            onNamed={(slug) => void navigate({ to: '/welcome', search: { project: slug }, replace: true })}
          />
          {project ? (
            <>
              <ConnectStep project={project} viewer={viewer} />
              <HandOverStep project={project} />
            </>
          ) : (
            <>
              <Step state="later" number={3} title="Connect a machine" />
              <Step state="later" title="Then hand over a first card" />
            </>
          )}
        </div>
      </div>
      <Toasts />
    </main>
  );
}
