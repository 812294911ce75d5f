import { listWords } from '../../lib/listWords.ts';
import { known } from '../../texts/known.ts';
import { t } from '../../texts/t.ts';
import { describeShort, type ToldReason } from '../wait/waitWords.ts';

/** The outcome of a move, with the fields that its sentence needs. */
export interface ToldOutcome {
  readonly moves: boolean;
  readonly opens: readonly string[];
  readonly teardown: boolean;
  readonly endsHold: boolean;
  /** The runs that would go on without being asked for. */
  readonly runsLeftBehind: readonly unknown[];
  readonly waitReasons: readonly ToldReason[];
  readonly bridge: { readonly displayName: string } | null | undefined;
  readonly refusal: { readonly message: string } | null | undefined;
}

/** The sentence about a drop, in parts: its effect, and the consequence. */
export function describeOutcome(outcome: ToldOutcome): { lead: string; rest: string } {
  const { moves, opens, teardown, endsHold, runsLeftBehind, waitReasons, bridge, refusal } = outcome;
  if (refusal) return { lead: t`Cannot go here.`, rest: known(refusal.message) };
  if (!moves) return { lead: t`Stays in this column.`, rest: t`Only its place changes.` };
  const hold = endsHold
    ? ` ${t`Agents may work on it again.`}`
    : runsLeftBehind.length > 0
      ? ` ${t`An agent works on it.`}`
      : '';
  if (opens.length === 0) return { lead: t`Opens no work.`, rest: hold.trim() };
  const kinds = listWords(opens);
  const [reason] = waitReasons;
  if (reason) {
    const lead = teardown ? t`Runs ${kinds}, which waits:` : t`Opens ${kinds}, which waits:`;
    return { lead, rest: `${describeShort(reason, null)}.${hold}` };
  }
  const lead = teardown ? t`Runs ${kinds}.` : t`Opens ${kinds}.`;
  const taker = bridge ? t`${bridge.displayName} can take it now.` : t`A bridge can take it now.`;
  return { lead, rest: `${taker}${hold}` };
}
