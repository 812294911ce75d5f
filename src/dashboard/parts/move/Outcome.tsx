import { describeOutcome } from './outcomeWords.ts';
import { useOutcome } from './useOutcome.ts';

/** The sentence of a move. With `isShort` only its beginning, for a list. */
export function Outcome({ cardId, column, isShort = false }: { cardId: string; column: string; isShort?: boolean }) {
  const outcome = useOutcome(cardId, column);
  if (outcome === undefined) return <>…</>;
  const { lead, rest } = describeOutcome(outcome);
  if (isShort) return <>{lead.replace(/[.,].*$/, '')}</>;
  return (
    <>
      <b className="font-medium text-text">{lead}</b> {rest}
    </>
  );
}
