import { Link } from '@tanstack/react-router';
import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { Sidebar_viewer$key } from '../__generated__/Sidebar_viewer.graphql.ts';
import { Icon, type IconName } from '../parts/Icon.tsx';
import { BridgeList } from './BridgeList.tsx';
import { SECTIONS } from './sections.ts';
import { ViewerMenu } from './ViewerMenu.tsx';

const fragment = graphql`
  fragment Sidebar_viewer on Viewer {
    email
    projects(first: 200) {
      nodes {
        id
        slug
        name
      }
    }
    ...BridgeList_viewer
  }
`;

const ROW =
  'flex h-7 items-center gap-2 rounded-2 px-2 font-medium text-text-2 hover:bg-hover aria-[current=page]:bg-press aria-[current=page]:text-text';

/** The link leads to a page whose section has its own row. */
const NOT_CURRENT = { 'aria-current': 'false' } as const;

/** The sections of the project that is shown, the viewer's projects, and the bridges with what each does now. */
export function Sidebar({ viewer, shown }: { viewer: Sidebar_viewer$key; shown: string | undefined }) {
  const data = useFragment(fragment, viewer);
  const project = data.projects.nodes.find(({ slug }) => slug === shown);
  return (
    <nav aria-label="Bascule" className="flex min-h-0 flex-col gap-0.5 overflow-y-auto p-2 max-desk:hidden">
      <a href="#main" className="sr-only focus:not-sr-only">
        Skip to the page
      </a>
      <div className="flex h-8 items-center gap-2 px-1.5 font-semibold tracking-(--track-tight)">
        <span className="grid size-5 shrink-0 place-items-center rounded-[5px] bg-accent-fill text-on-accent">
          <Icon name="mark" />
        </span>
        <span className="truncate">{project?.name ?? 'Bascule'}</span>
      </div>
      <SectionLink to="/inbox" icon="inbox" label="Inbox" />
      {shown !== undefined &&
        SECTIONS.map(({ label, icon, path }) => (
          <SectionLink key={path} to={`/projects/${shown}/${path}`} icon={icon} label={label} />
        ))}
      <h2 className="px-2 pt-3.5 pb-1 font-medium text-micro text-text-3">Projects</h2>
      {data.projects.nodes.map(({ id, slug, name }) => (
        <Link
          key={id}
          to="/projects/$project/board"
          params={{ project: slug }}
          className={ROW}
          activeProps={NOT_CURRENT}
        >
          <span className={`size-2 shrink-0 rounded-[2.5px] ${slug === shown ? 'bg-accent' : 'bg-line-strong'}`} />
          <span className={`truncate ${slug === shown ? 'text-text' : ''}`}>{name}</span>
        </Link>
      ))}
      <Link to="/welcome" className={ROW}>
        <Icon name="plus" />
        New project
      </Link>
      <BridgeList viewer={data} project={shown} />
      <ViewerMenu email={data.email} />
    </nav>
  );
}

function SectionLink({ to, icon, label }: { to: string; icon: IconName; label: string }) {
  return (
    <Link to={to} className={ROW} activeProps={{ 'aria-current': 'page' }}>
      <Icon name={icon} className="text-text-3 [[aria-current=page]>&]:text-text" />
      {label}
    </Link>
  );
}
