import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { StillWorking_card$key } from '../../__generated__/StillWorking_card.graphql.ts';
import { describeLeft, stoppableOf } from '../../lib/agentWords.ts';
import { useMay } from '../../lib/may.ts';
import { Button } from '../../parts/Button.tsx';
import { StateShape } from '../../parts/StateShape.tsx';
import { useStopLeft } from '../../shell/leaving/useStopLeft.ts';

const fragment = graphql`
  fragment StillWorking_card on Card {
    runsLeftBehind {
      id
      waitingCommand {
        kind
      }
    }
  }
`;

/** Says that agents still work on a card that has come to its end, or is in the archive, with the stop beside it. */
export function StillWorking({ card }: { card: StillWorking_card$key }) {
  const { runsLeftBehind: left } = useFragment(fragment, card);
  const { work } = useMay();
  const { stopLeft, busy } = useStopLeft();
  if (left.length === 0) return null;
  return (
    <div
      role="status"
      className="mb-4 flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1.5 rounded-3 border border-line bg-run-soft px-3 py-1.5"
    >
      <StateShape shape="running" />
      <p className="min-w-0 flex-1">{describeLeft(left)}</p>
      {work && stoppableOf(left).length > 0 && (
        <Button size="small" isDisabled={busy} onPress={() => void stopLeft(left)}>
          {stoppableOf(left).length === 1 ? 'Stop it' : 'Stop them'}
        </Button>
      )}
    </div>
  );
}
