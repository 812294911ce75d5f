import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { InboxCount_viewer$key } from '../__generated__/InboxCount_viewer.graphql.ts';

const fragment = graphql`
  fragment InboxCount_viewer on Viewer {
    inbox(first: 1) {
      unreadCount
    }
  }
`;

/** How many unread items of the inbox need the viewer; nothing for zero. */
export function InboxCount({ viewer, className = '' }: { viewer: InboxCount_viewer$key; className?: string }) {
  const { unreadCount } = useFragment(fragment, viewer).inbox;
  if (unreadCount === 0) return null;
  return (
    <span
      className={`rounded-full bg-needs-fill px-1.5 font-semibold text-micro text-needs-on tabular-nums ${className}`}
    >
      {unreadCount > 99 ? '99+' : unreadCount}
      <span className="sr-only">{unreadCount === 1 ? ' needs you' : ' need you'}</span>
    </span>
  );
}
