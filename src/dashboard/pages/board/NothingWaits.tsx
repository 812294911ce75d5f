import { Button } from '../../parts/Button.tsx';
import { Empty } from '../../parts/Empty.tsx';

/** Lies over the empty columns of the cards that wait for the person, which stay where they are. */
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
