import { type LeftRun, stoppableOf } from '../../../lib/agentWords.ts';
import { useMay } from '../../../lib/may.ts';
import { buttonStyle } from '../../../parts/buttonStyle.ts';
import { useStopLeft } from '../../../shell/leaving/useStopLeft.ts';

/** The stop of the runs that work on a card which has come to its end; nothing where none can be asked. */
export function StopLeft({ left }: { left: readonly (LeftRun & { readonly id: string })[] }) {
  const { work } = useMay();
  if (!work || stoppableOf(left).length === 0) return null;
  return <Stop left={left} />;
}

function Stop({ left }: { left: readonly (LeftRun & { readonly id: string })[] }) {
  const { stopLeft, busy } = useStopLeft();
  return (
    <button
      type="button"
      disabled={busy}
      onClick={() => void stopLeft(left)}
      // Above the link that covers the card.
      className={`relative z-2 -mr-1.5 shrink-0 ${buttonStyle('plain', 'small')}`}
    >
      Stop
      <span className="sr-only">{left.length === 1 ? ' the agent' : ' the agents'}</span>
    </button>
  );
}
