import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { CardStrip_card$key } from '../../__generated__/CardStrip_card.graphql.ts';
import { tellDollars } from '../../lib/money.ts';
import { tellAge } from '../../lib/times.ts';
import { Ago } from '../../parts/Ago.tsx';
import { StateShape } from '../../parts/StateShape.tsx';
import { WaitSentence } from '../../parts/wait/WaitSentence.tsx';
import type { Tone } from './cardWords.ts';
import { stripOf } from './stripOf.ts';

const fragment = graphql`
  fragment CardStrip_card on Card {
    held
    heldBy
    heldSince
    pausedReason
    holdReason
    openAsk {
      question
      createdAt
    }
    openWorkRequest {
      state
      kind
      waitingSince
      ...WaitSentence_request
    }
    latestRun {
      kind
      state
      workKind
      startedAt
      endedAt
      createdAt
      failureReason
      resultReason
    }
    usageTotals {
      runs
      costUsd
      unknownRuns
      estimatedRuns
    }
  }
`;

const TONES: Readonly<Record<Tone, string>> = {
  run: 'border-[color-mix(in_oklch,var(--st-run-line),var(--line)_50%)] bg-run-soft text-text',
  needs: 'border-needs-line bg-needs-soft text-text',
  failed: 'border-failed-line bg-failed-soft text-text',
  lost: 'border-lost-line bg-lost-soft text-text',
  plain: 'border-line text-text-2',
};

/** The line of a card that tells its state, since when, and what it cost. */
export function CardStrip({ card }: { card: CardStrip_card$key }) {
  const facts = useFragment(fragment, card);
  const strip = stripOf(facts);
  if (strip === undefined) return null;
  const { runs, costUsd, unknownRuns, estimatedRuns } = facts.usageTotals;
  const cost = tellCost({ runs, costUsd, unknownRuns, estimatedRuns, command: facts.latestRun?.kind === 'COMMAND' });
  const text = [strip.lead, strip.text].filter(Boolean).join(' · ');
  return (
    <div
      className={`flex h-8 items-center gap-2 border-t px-3 text-meta max-desk:h-11 max-desk:px-3.5 max-desk:text-body ${TONES[strip.tone]}`}
    >
      <StateShape shape={strip.shape} size={14} />
      <span className="min-w-0 flex-1 truncate" {...(!strip.waits && { title: text })}>
        {strip.waits && facts.openWorkRequest ? (
          <WaitSentence request={facts.openWorkRequest} short />
        ) : (
          <>
            {strip.lead && <b className="font-medium">{strip.lead}</b>}
            {strip.lead && strip.text && ' · '}
            {strip.text}
          </>
        )}
      </span>
      <span className="whitespace-nowrap text-text-2">
        {strip.since && <Ago at={strip.since} />}
        {strip.took !== null && tellAge(strip.took)}
        {cost && `${strip.since || strip.took !== null ? ' · ' : ''}${cost}`}
      </span>
    </div>
  );
}

interface Cost {
  readonly runs: number;
  readonly costUsd: number | null | undefined;
  readonly unknownRuns: number;
  readonly estimatedRuns: number;
  readonly command: boolean;
}

/** `$0.42`, `≈ $0.74` when bridges counted a part of it, `unknown`, or `–` for commands, which cost nothing. */
function tellCost({ runs, costUsd, unknownRuns, estimatedRuns, command }: Cost): string {
  if (runs === 0) return '';
  if (command && !costUsd) return '–';
  if (costUsd === null || costUsd === undefined) return 'unknown';
  const sum = `${estimatedRuns > 0 ? '≈ ' : ''}${tellDollars(costUsd)}`;
  return unknownRuns > 0 ? `${sum} + ${unknownRuns} unknown` : sum;
}
