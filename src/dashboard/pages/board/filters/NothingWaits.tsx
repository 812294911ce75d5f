import { Button } from '../../../parts/Button.tsx';
import { Empty } from '../../../parts/Empty.tsx';

/** Shown over the columns when no card waits for the person. The empty columns keep their places. */
export function NothingWaits({ showAll }: { showAll: () => void }) {
  return (
    <div className="pointer-events-none sticky top-0 left-0 z-2 h-0">
      <div role="status" className="absolute inset-x-0 top-44 max-desk:top-52">
        <Empty icon="check" title="Nothing waits for you">
          <p>No agent has an open question, and no run waits for a person.</p>
          <Button className="pointer-events-auto" onPress={showAll}>
            Show all cards
          </Button>
        </Empty>
      </div>
    </div>
  );
}
