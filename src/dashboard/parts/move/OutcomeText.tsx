import { describeOutcome, type ToldOutcome } from './outcomeWords.ts';

/** The sentence of a move. With `isShort` only its beginning, for a list. */
export function OutcomeText({ outcome, isShort = false }: { outcome: ToldOutcome | undefined; isShort?: boolean }) {
  if (outcome === undefined) return <>…</>;
  const { lead, rest } = describeOutcome(outcome);
  if (isShort) return <>{lead.replace(/[.,].*$/, '')}</>;
  return (
    <>
      <b className="font-medium text-text">{lead}</b> {rest}
    </>
  );
}
