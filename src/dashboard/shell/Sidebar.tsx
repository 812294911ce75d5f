import { Link, useParams } from '@tanstack/react-router';
import { Button as AriaButton } from 'react-aria-components';
import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { Sidebar_viewer$key } from '../__generated__/Sidebar_viewer.graphql.ts';
import { Icon } from '../parts/Icon.tsx';
import { BridgeList } from './BridgeList.tsx';
import { InboxCount } from './InboxCount.tsx';
import { Keys } from './Keys.tsx';
import { openOverlay } from './overlay.ts';
import { ProjectDot, ProjectSwitcher } from './ProjectSwitcher.tsx';
import { ROW, SectionLink } from './SectionLink.tsx';
import { countOf, SECTIONS } from './sections.ts';
import type { Counts } from './useCounts.ts';
import { ViewerMenu } from './ViewerMenu.tsx';

const fragment = graphql`
  fragment Sidebar_viewer on Viewer {
    email
    admin
    projects(first: 200) {
      nodes {
        id
        slug
        name
      }
    }
    ...BridgeList_viewer
    ...InboxCount_viewer
  }
`;

/** The sections of the project that is shown, the viewer's projects, and the bridges with their current activity. */
export function Sidebar({
  viewer,
  shown,
  counts,
}: {
  viewer: Sidebar_viewer$key;
  shown: string | undefined;
  counts: Counts | undefined;
}) {
  const data = useFragment(fragment, viewer);
  const { project: handle = shown } = useParams({ strict: false });
  const project = data.projects.nodes.find(({ slug }) => slug === shown);
  return (
    <nav aria-label="Bascule" className="flex min-h-0 flex-col gap-0.5 overflow-y-auto p-2 max-desk:hidden">
      <a href="#main" className="sr-only focus:not-sr-only">
        Skip to the page
      </a>
      <ProjectSwitcher projects={data.projects.nodes} shown={project} />
      <AriaButton
        onPress={() => openOverlay('palette')}
        className="mt-1.5 mb-2 flex h-7 shrink-0 cursor-default items-center gap-2 rounded-2 border border-line bg-raised pr-1.5 pl-2 text-meta text-text-3 hover:border-line-strong"
      >
        <Icon name="search" size={14} />
        <span className="truncate">Search or act</span>
        <Keys keys="$mod+k" className="ml-auto" />
      </AriaButton>
      <SectionLink to="/inbox" icon="inbox" label="Inbox">
        <InboxCount viewer={data} className="ml-auto" />
      </SectionLink>
      {shown !== undefined &&
        SECTIONS.filter(({ aside }) => aside !== true).map(({ label, icon, path }) => (
          <SectionLink
            key={path}
            to={`/projects/${handle}/${path}`}
            icon={icon}
            label={label}
            counted={countOf(path, counts)}
          />
        ))}
      {data.admin && <SectionLink to="/admin/status" icon="wrench" label="Administration" under="/admin/" />}
      <h2 className="px-2 pt-3.5 pb-1 font-medium text-micro text-text-3">Projects</h2>
      {data.projects.nodes.map(({ id, slug, name }, index) => (
        <Link key={id} to="/projects/$project/board" params={{ project: slug }} className={`${ROW} shrink-0`}>
          <ProjectDot index={index} />
          <span className={`truncate ${slug === shown ? 'text-text' : ''}`}>{name}</span>
        </Link>
      ))}
      <BridgeList viewer={data} project={shown} />
      <ViewerMenu email={data.email} isAdmin={data.admin} />
    </nav>
  );
}
