import { Link } from '@tanstack/react-router';
import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { PhoneBar_viewer$key } from '../__generated__/PhoneBar_viewer.graphql.ts';
import { Icon } from '../parts/Icon.tsx';
import { InboxCount } from './InboxCount.tsx';
import { SECTIONS } from './sections.ts';

const fragment = graphql`
  fragment PhoneBar_viewer on Viewer {
    ...InboxCount_viewer
  }
`;

const TAB =
  'flex flex-col items-center justify-center gap-[3px] font-medium text-micro text-text-3 aria-[current=page]:text-accent';

/** On a phone the main sections stand at the thumb. */
export function PhoneBar({ viewer, shown }: { viewer: PhoneBar_viewer$key; shown: string | undefined }) {
  const data = useFragment(fragment, viewer);
  return (
    <nav aria-label="Sections" className="grid h-14 shrink-0 grid-cols-4 border-line border-t bg-surface desk:hidden">
      <Link to="/inbox" className={TAB} activeProps={{ 'aria-current': 'page' }}>
        <span className="relative">
          <Icon name="inbox" size={20} />
          <InboxCount viewer={data} className="absolute -top-1.5 left-3" />
        </span>
        Inbox
      </Link>
      {shown !== undefined &&
        SECTIONS.filter(({ thumb }) => thumb).map(({ label, icon, path }) => (
          <Link key={path} to={`/projects/${shown}/${path}`} className={TAB} activeProps={{ 'aria-current': 'page' }}>
            <Icon name={icon} size={20} />
            {label}
          </Link>
        ))}
    </nav>
  );
}
