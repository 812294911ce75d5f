import { Link } from '@tanstack/react-router';
import { Button } from '../parts/Button.tsx';
import { buttonStyle } from '../parts/buttonStyle.ts';
import { Empty } from '../parts/Empty.tsx';
import { Keys } from '../shell/Keys.tsx';
import { openOverlay } from '../shell/overlay.ts';
import { PageFrame } from '../shell/PageFrame.tsx';

/** The page for unknown addresses. */
export function Missing() {
  return (
    <PageFrame title="Not found">
      <Empty icon="search" title="There is nothing at this address">
        <p>It may have been moved or deleted, or it belongs to a project that you cannot see.</p>
        <div className="flex flex-wrap justify-center gap-2">
          <Link to="/" className={buttonStyle('primary')}>
            Go to your board
          </Link>
          <Button onPress={() => openOverlay('palette')}>
            Search
            <Keys keys="$mod+k" className="max-desk:hidden" />
          </Button>
        </div>
      </Empty>
    </PageFrame>
  );
}
