import { Link } from '@tanstack/react-router';
import { Empty } from '../parts/Empty.tsx';
import { PageFrame } from '../shell/PageFrame.tsx';

/** An address that leads nowhere. */
export function Missing() {
  return (
    <PageFrame title="Not found">
      <Empty icon="search" title="There is nothing at this address">
        <p>It may have been moved or deleted, or it belongs to a project that you cannot see.</p>
        <Link to="/" className="thumb text-accent underline">
          Go to your board
        </Link>
      </Empty>
    </PageFrame>
  );
}
