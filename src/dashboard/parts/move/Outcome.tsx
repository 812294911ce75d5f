import { OutcomeText } from './OutcomeText.tsx';
import { useOutcomes } from './useOutcomes.ts';

/** The sentence of a move, asked for when it is shown. */
export function Outcome({ cardId, column }: { cardId: string; column: string }) {
  const outcomes = useOutcomes(cardId, [column]);
  return <OutcomeText outcome={outcomes?.[0]} />;
}
