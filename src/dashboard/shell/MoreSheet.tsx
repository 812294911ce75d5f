import { Link, useParams } from '@tanstack/react-router';
import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { MoreSheet_viewer$key } from '../__generated__/MoreSheet_viewer.graphql.ts';
import { Button } from '../parts/Button.tsx';
import { Icon } from '../parts/Icon.tsx';
import { Sheet } from '../parts/Sheet.tsx';
import { BridgeList } from './BridgeList.tsx';
import { openOverlay } from './overlay.ts';
import { ProjectDot } from './ProjectSwitcher.tsx';
import { ROW, SectionLink } from './SectionLink.tsx';
import { countOf, SECTIONS } from './sections.ts';
import type { Counts } from './useCounts.ts';
import { ViewerMenu } from './ViewerMenu.tsx';

const fragment = graphql`
  fragment MoreSheet_viewer on Viewer {
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
  }
`;

/** On a phone: the sections without a place in the bar, the projects, the bridges, and the signed-in person. */
export function MoreSheet({
  viewer,
  shown,
  counts,
  onClose,
}: {
  viewer: MoreSheet_viewer$key;
  shown: string | undefined;
  counts: Counts | undefined;
  onClose: () => void;
}) {
  const data = useFragment(fragment, viewer);
  const { project: handle = shown } = useParams({ strict: false });
  return (
    <Sheet title={data.projects.nodes.find(({ slug }) => slug === shown)?.name ?? 'Bascule'} onClose={onClose}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a press of a link by keyboard is a click as well */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only the links inside are pressed */}
      <div
        className="-mx-2 flex flex-col"
        onClick={(event) => event.target instanceof Element && event.target.closest('a') && onClose()}
      >
        <Button
          look="ghost"
          className="justify-start"
          onPress={() => {
            onClose();
            openOverlay('palette');
          }}
        >
          <Icon name="search" />
          Search or act
        </Button>
        {shown !== undefined &&
          SECTIONS.filter(({ thumb }) => thumb !== true).map(({ label, icon, path }) => (
            <SectionLink
              key={path}
              to={`/projects/${handle}/${path}`}
              icon={icon}
              label={label}
              counted={countOf(path, counts)}
            />
          ))}
        {data.admin && <SectionLink to="/admin/status" icon="wrench" label="Administration" under="/admin/" />}
        <h3 className="px-2 pt-3.5 pb-1 font-medium text-micro text-text-3">Projects</h3>
        {data.projects.nodes.map(({ id, slug, name }, index) => (
          <Link key={id} to="/projects/$project/board" params={{ project: slug }} className={ROW}>
            <ProjectDot index={index} />
            <span className="truncate">{name}</span>
          </Link>
        ))}
        <Link to="/welcome" className={ROW}>
          <Icon name="plus" className="text-text-3" />
          New project
        </Link>
        <BridgeList viewer={data} project={shown} />
        <ViewerMenu email={data.email} isAdmin={data.admin} />
      </div>
    </Sheet>
  );
}
