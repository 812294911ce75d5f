import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { CardStrip_card$key } from '../../../__generated__/CardStrip_card.graphql.ts';
import { costsOfTotals, formatCosts } from '../../../lib/cost.ts';
import { formatAge } from '../../../lib/times.ts';
import { Ago } from '../../../parts/Ago.tsx';
import { RunDoing } from '../../../parts/RunDoing.tsx';
import { StateShape } from '../../../parts/StateShape.tsx';
import { WaitSentence } from '../../../parts/wait/WaitSentence.tsx';
import { StopLeft } from './StopLeft.tsx';
import { shortCost } from './shortCost.ts';
import { stripOf, type Tone } from './stripOf.ts';

const fragment = graphql`
  fragment CardStrip_card on Card {
    held
    heldBy
    heldSince
    pausedReason
    holdReason
    openAsk {
      kind
      question
      createdAt
    }
    openWorkRequest {
      state
      kind
      waitingSince
      ...WaitSentence_request
    }
    openBlockers
    withheldKinds
    runsLeftBehind {
      id
      waitingCommand {
        kind
      }
    }
    latestRun {
      state
      workKind
      startedAt
      endedAt
      createdAt
      failureReason
      resultReason
      summary
      ...RunDoing_run
    }
    usageTotals {
      runs
      costUsd
      estimatedCostUsd
      unknownRuns
      unpricedRuns
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

/** The strip below the face of a card. */
const STRIP =
  'h-8 gap-2 rounded-b-[calc(var(--radius-3)-1px)] border-t px-3 max-desk:h-11 max-desk:px-3.5 max-desk:text-body';

/**
 * The line of a card with its state, the age of that state, and the cost.
 * @param still whether it is only a picture, without controls
 * @param cell whether it is a cell of a list, which has room for the state alone
 */
export function CardStrip({ card, still, cell = false }: { card: CardStrip_card$key; still: boolean; cell?: boolean }) {
  const facts = useFragment(fragment, card);
  const strip = stripOf(facts);
  if (strip === undefined) return null;
  const costs = facts.usageTotals.runs > 0 && strip.cost !== 'none' ? costsOfTotals(facts.usageTotals) : undefined;
  const time = strip.cost === 'alone' && costs ? { since: null, took: null } : strip;
  const text = [strip.lead, strip.text].filter(Boolean).join(' · ');
  return (
    <div
      className={`flex min-w-0 items-center text-meta ${cell ? 'gap-1.5 text-text-2' : `${STRIP} ${TONES[strip.tone]}`}`}
    >
      <StateShape shape={strip.shape} size={14} />
      <span className="min-w-0 flex-1 truncate" {...(!strip.waits && { title: text })}>
        {strip.waits && facts.openWorkRequest ? (
          <WaitSentence request={facts.openWorkRequest} short />
        ) : (
          <>
            {strip.lead && <b className="font-medium">{strip.lead}</b>}
            {strip.lead && strip.text && ' · '}
            {strip.runs && facts.latestRun ? <RunDoing run={facts.latestRun}>{strip.text}</RunDoing> : strip.text}
          </>
        )}
      </span>
      {!cell && (
        <span className="whitespace-nowrap text-text-2">
          {time.since && <Ago at={time.since} />}
          {time.took !== null && formatAge(time.took)}
          {costs && (time.since || time.took !== null) && ' · '}
          {costs && <span title={formatCosts(costs)}>{shortCost(costs)}</span>}
        </span>
      )}
      {!still && <StopLeft left={facts.runsLeftBehind} />}
    </div>
  );
}
