import { Outlet, useLocation, useParams } from '@tanstack/react-router';
import { graphql } from 'relay-runtime';
import type { ShellQuery } from '../__generated__/ShellQuery.graphql.ts';
import { RoleContext } from '../lib/may.ts';
import { page } from '../lib/page.ts';
import { LiveEvents } from '../live/LiveEvents.tsx';
import { LiveProject } from '../live/LiveProject.tsx';
import { FaultBoundary } from '../parts/Fault.tsx';
import { Waiting } from '../parts/Waiting.tsx';
import { usePage } from '../relay/usePage.ts';
import { useRefetch } from '../relay/useRefetch.ts';
import { useFoundFocus } from './foundFocus.ts';
import { InboxWatch } from './InboxWatch.tsx';
import { Overlays } from './Overlays.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';
import { PhoneBar } from './PhoneBar.tsx';
import { rememberProject, shownProject } from './rememberProject.ts';
import { Sidebar } from './Sidebar.tsx';
import { Toasts } from './Toasts.tsx';
import { useCounts } from './useCounts.ts';
import { useJumps } from './useJumps.ts';

const query = graphql`
  query ShellQuery {
    viewer {
      ...Sidebar_viewer
      ...PhoneBar_viewer
      projects(first: 200) {
        nodes {
          id
          slug
          viewerRole
        }
      }
    }
  }
`;

const EVERYTHING = {};
const CHANGES = ['projects.changed'] as const;

/**
 * The frame of every page: the sidebar, or the bar at the bottom, and the messages. It follows the project that is
 * shown.
 */
export function Shell() {
  const { viewer } = usePage<ShellQuery>(query, EVERYTHING);
  useRefetch<ShellQuery>(query, EVERYTHING, CHANGES);
  const { project: handle } = useParams({ strict: false });
  const shown = shownProject(viewer.projects.nodes, handle);
  if (handle !== undefined && shown !== undefined) rememberProject(shown.slug);
  const { pathname } = useLocation();
  useJumps(shown?.slug);
  useFoundFocus();
  const counts = useCounts(shown?.slug);
  return (
    <RoleContext value={shown?.viewerRole ?? 'OWNER'}>
      <div className="flex h-dvh flex-col desk:grid desk:grid-cols-[var(--sidebar)_minmax(0,1fr)]">
        {shown && page.follows && <LiveProject projectId={shown.id} />}
        {page.follows && <InboxWatch />}
        {page.follows && <LiveEvents projectId={shown?.id} />}
        <Sidebar viewer={viewer} shown={shown?.slug} counts={counts} />
        <div className="flex min-h-0 min-w-0 flex-1 flex-col">
          <FaultBoundary key={handle} at={pathname} isPage>
            <Waiting fallback={<PageSkeleton />}>
              <Outlet />
            </Waiting>
          </FaultBoundary>
        </div>
        <PhoneBar viewer={viewer} shown={shown?.slug} counts={counts} />
        <Overlays project={shown?.slug} projectId={shown?.id} />
        <Toasts />
      </div>
    </RoleContext>
  );
}
