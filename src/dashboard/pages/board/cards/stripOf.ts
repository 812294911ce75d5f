import { withoutCodeMarks } from '../../../../lib/text/withoutCodeMarks.ts';
import { describeOutcome } from '../../../lib/describeOutcome.ts';
import { type RunState, type Tone as ToneOfState, wordsOfState } from '../../../lib/runStates.ts';
import type { Shape } from '../../../parts/StateShape.tsx';
import { known } from '../../../texts/known.ts';
import { t } from '../../../texts/t.ts';

/** The backgrounds of the strip: running and failed work stands out, the rest is plain. */
export type Tone = Extract<ToneOfState, 'run' | 'needs' | 'failed' | 'lost'> | 'plain';

type State = RunState | '%future added value';

function describeState(state: State): { shape: Shape; tone: Tone; word: string; isOpen: boolean } {
  const { shape, tone, label: word, open: isOpen = false } = wordsOfState(state);
  return { shape, tone: tone === 'queued' || tone === 'ok' || tone === 'stop' ? 'plain' : tone, word, isOpen };
}

export type Edge = 'needs' | 'failed' | 'plain';

/** What colours the edge of a card: only a need for a person, as the service judges it, and a failure. */
export function edgeOf({ needsYou, state }: { needsYou: boolean; state: State | undefined }): Edge {
  if (needsYou) return 'needs';
  return state !== undefined && describeState(state).tone === 'failed' ? 'failed' : 'plain';
}

export interface StripFacts {
  readonly held: boolean;
  readonly heldBy: string | null | undefined;
  readonly heldSince: string | null | undefined;
  readonly pausedReason: string | null | undefined;
  readonly holdReason: string | null | undefined;
  readonly openAsk: { readonly kind: string; readonly question: string; readonly createdAt: string } | null | undefined;
  readonly openWorkRequest:
    | { readonly state: string; readonly kind: string; readonly waitingSince: string }
    | null
    | undefined;
  /** The numbers of the cards that it waits for. */
  readonly openBlockers: readonly number[];
  /** The kinds of work that open afterwards. */
  readonly withheldKinds: readonly string[];
  /** The runs that work on a card which has come to its end. */
  readonly runsLeftBehind: readonly unknown[];
  readonly latestRun:
    | {
        readonly state: State;
        readonly workKind: string | null | undefined;
        readonly startedAt: string | null | undefined;
        readonly endedAt: string | null | undefined;
        readonly createdAt: string;
        readonly failureReason: string | null | undefined;
        readonly resultReason: string | null | undefined;
        readonly summary: string | null | undefined;
      }
    | null
    | undefined;
}

/** The one line of a card's state. */
export interface Strip {
  readonly shape: Shape;
  readonly tone: Tone;
  /** The highlighted beginning. */
  readonly lead: string;
  readonly text: string;
  /** The start of a state whose age keeps growing. */
  readonly since: string | null;
  /** How long it took, after its end. */
  readonly took: number | null;
  /** Whether what the run does replaces the text, as far as it is known. */
  readonly runs: boolean;
  /** Whether the sentence about the waiting request replaces the text. */
  readonly waits: boolean;
  /** Where the cost is shown at the end: alone, beside the time, or not at all if the words need the room. */
  readonly cost: 'alone' | 'beside' | 'none';
}

const line = (strip: Partial<Strip> & Pick<Strip, 'shape'>): Strip => ({
  tone: 'plain',
  lead: '',
  text: '',
  since: null,
  took: null,
  runs: false,
  waits: false,
  cost: 'none',
  ...strip,
});

const waitsForCards = (numbers: readonly number[]): Strip =>
  line({ shape: 'queued', text: t`Waits for ${numbers.map((number) => `#${number}`).join(', ')}` });

/**
 * The first match counts: a question, running work, work that was left, a hold, work that waits for other cards, waiting work,
 * the outcome of the last run.
 */
export function stripOf(facts: StripFacts): Strip | undefined {
  const { held, heldBy, heldSince, pausedReason, holdReason, openAsk, openWorkRequest, latestRun } = facts;
  const lead = facts.runsLeftBehind.length > 0 ? t`Still works` : '';
  if (openAsk) {
    return line({
      shape: 'needs',
      tone: 'needs',
      lead: openAsk.kind === 'PERMISSION' ? t`Asks for permission` : t`Asks you`,
      text: withoutCodeMarks(openAsk.question),
      since: openAsk.createdAt,
    });
  }
  const run = latestRun && describeState(latestRun.state);
  if (latestRun && run?.isOpen) {
    const { shape, tone, word } = run;
    const { workKind } = latestRun;
    const text = lead !== '' ? (workKind ?? word) : workKind ? `${word} ${workKind}` : word;
    const since = latestRun.startedAt ?? latestRun.createdAt;
    return line({ shape, tone, lead, text, runs: true, since, cost: 'beside' });
  }
  if (lead !== '') return line({ shape: 'running', tone: 'run', lead, text: t`an earlier run` });
  if (held) {
    const reason = pausedReason ? known(pausedReason) : holdReason ? `“${holdReason}”` : '';
    const who = pausedReason ? t`Paused` : heldBy === 'HUMAN' ? t`Held by a person` : t`Held by an agent`;
    return line({ shape: 'held', lead: who, text: reason, since: heldSince ?? null });
  }
  if (facts.withheldKinds.length > 0 && facts.openBlockers.length > 0) return waitsForCards(facts.openBlockers);
  if (openWorkRequest) {
    if (openWorkRequest.state === 'OPEN')
      return line({ shape: 'queued', waits: true, since: openWorkRequest.waitingSince });
    return line({
      shape: 'preparing',
      tone: 'run',
      text: t`Taken for ${openWorkRequest.kind}`,
      since: openWorkRequest.waitingSince,
    });
  }
  if (!latestRun || !run) return facts.openBlockers.length > 0 ? waitsForCards(facts.openBlockers) : undefined;
  const { shape, tone, word } = run;
  const reason = describeOutcome(latestRun) || (latestRun.workKind ?? '');
  const { startedAt, endedAt } = latestRun;
  const took = startedAt && endedAt ? Date.parse(endedAt) - Date.parse(startedAt) : null;
  const stands = tone !== 'plain';
  return line({
    shape,
    tone,
    lead: stands ? word : '',
    text: stands ? reason : reason === '' ? word : `${word} · ${reason}`,
    since: stands ? (endedAt ?? null) : null,
    took: stands ? null : took,
    cost: stands ? (tone === 'failed' ? 'alone' : 'none') : 'beside',
  });
}
