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
  if (refusal) return { lead: 'Cannot go here.', rest: refusal.message };
  if (!moves) return { lead: 'Stays in this column.', rest: 'Only its place changes.' };
  const hold = endsHold ? ' Agents may work on it again.' : runsLeftBehind.length > 0 ? ' An agent works on it.' : '';
  if (opens.length === 0) return { lead: 'Opens no work.', rest: hold.trim() };
  const kinds = opens.length === 1 ? opens[0] : `${opens.slice(0, -1).join(', ')} and ${opens.at(-1)}`;
  const lead = `${teardown ? 'Runs' : 'Opens'} ${kinds}`;
  const [reason] = waitReasons;
  if (reason) return { lead: `${lead}, which waits:`, rest: `${describeShort(reason, null)}.${hold}` };
  const taker = bridge ? `${bridge.displayName} can take it now.` : 'A bridge can take it now.';
  return { lead: `${lead}.`, rest: `${taker}${hold}` };
}
