import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { Button as AriaButton } from 'react-aria-components';
import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { PhoneBar_viewer$key } from '../__generated__/PhoneBar_viewer.graphql.ts';
import { FaultBoundary } from '../parts/Fault.tsx';
import { Icon } from '../parts/Icon.tsx';
import { lazyPart } from '../parts/lazyPart.tsx';
import { Waiting } from '../parts/Waiting.tsx';
import { InboxCount } from './InboxCount.tsx';
import { SECTIONS } from './sections.ts';
import type { Counts } from './useCounts.ts';

const MoreSheet = lazyPart(() => import('./MoreSheet.tsx'), 'MoreSheet');

const fragment = graphql`
  fragment PhoneBar_viewer on Viewer {
    ...MoreSheet_viewer
    ...InboxCount_viewer
  }
`;

const TAB =
  'flex min-h-14 cursor-default flex-col items-center justify-center gap-[3px] font-medium text-micro text-text-3 aria-[current=page]:text-accent';

/** On a phone, the main sections are in a bar at the bottom, and the others in a sheet. */
export function PhoneBar({
  viewer,
  shown,
  counts,
}: {
  viewer: PhoneBar_viewer$key;
  shown: string | undefined;
  counts: Counts | undefined;
}) {
  const data = useFragment(fragment, viewer);
  const { project: handle = shown } = useParams({ strict: false });
  const [isOpen, setOpen] = useState(false);
  return (
    <nav
      aria-label="Sections"
      className="flex shrink-0 border-line border-t bg-surface pr-[env(safe-area-inset-right)] pb-[env(safe-area-inset-bottom)] pl-[env(safe-area-inset-left)] *:flex-1 desk:hidden"
    >
      <Link to="/inbox" className={TAB} activeProps={{ 'aria-current': 'page' }}>
        <span className="relative">
          <Icon name="inbox" size={20} />
          <InboxCount viewer={data} className="absolute -top-1.5 left-3" />
        </span>
        Inbox
      </Link>
      {shown !== undefined &&
        SECTIONS.filter(({ thumb }) => thumb).map(({ label, icon, path }) => (
          <Link key={path} to={`/projects/${handle}/${path}`} className={TAB} activeProps={{ 'aria-current': 'page' }}>
            <Icon name={icon} size={20} />
            {label}
          </Link>
        ))}
      <AriaButton className={TAB} aria-haspopup="dialog" onPress={() => setOpen(true)}>
        <Icon name="more" size={20} />
        More
      </AriaButton>
      {isOpen && (
        <FaultBoundary at={shown}>
          <Waiting>
            <MoreSheet viewer={data} shown={shown} counts={counts} onClose={() => setOpen(false)} />
          </Waiting>
        </FaultBoundary>
      )}
    </nav>
  );
}
