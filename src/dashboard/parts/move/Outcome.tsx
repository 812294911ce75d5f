import { OutcomeText } from './OutcomeText.tsx';
import { useOutcome } from './useOutcome.ts';

/** The sentence of a move, asked for when it is shown. */
export function Outcome({ cardId, column }: { cardId: string; column: string }) {
  return <OutcomeText outcome={useOutcome(cardId, column)} />;
}
