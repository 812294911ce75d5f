import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { RunSteps_run$key } from '../../__generated__/RunSteps_run.graphql.ts';
import { useNow } from '../../lib/clock.ts';
import { isOpenState, TONE_TEXT, wordsOfState } from '../../lib/runStates.ts';
import { formatMoment, formatSeconds } from '../../lib/times.ts';
import { StateShape } from '../../parts/StateShape.tsx';
import { t } from '../../texts/t.ts';
import { useClock } from './useClock.ts';

const fragment = graphql`
  fragment RunSteps_run on Run {
    state
    createdAt
    history {
      state
      at
    }
    ownership {
      number
      claimedAt
      bridge {
        displayName
      }
    }
    workRequest {
      createdAt
    }
  }
`;

interface Step {
  readonly key: string;
  readonly label: string;
  readonly at: number;
  readonly about?: string;
  readonly state?: Parameters<typeof wordsOfState>[0];
}

/** The history of the run: its request opened, claimed, and each state with its duration. */
export function RunSteps({ run: key }: { run: RunSteps_run$key }) {
  const run = useFragment(fragment, key);
  const clock = useClock();
  const now = useNow();
  const steps: Step[] = [];
  if (run.workRequest) steps.push({ key: 'opened', label: t`Opened`, at: Date.parse(run.workRequest.createdAt) });
  const claim = run.ownership.at(-1);
  if (claim) {
    const about = claim.bridge ? t`by ${claim.bridge.displayName}` : '';
    steps.push({
      key: 'claimed',
      label: claim.number > 1 ? t`Claimed, ${claim.number} times` : t`Claimed`,
      at: Date.parse(claim.claimedAt),
      about,
    });
  }
  for (const { state, at } of run.history) {
    steps.push({ key: state, label: wordsOfState(state).label, at: Date.parse(at), state });
  }
  if (run.history.length === 0) {
    steps.push({
      key: run.state,
      label: wordsOfState(run.state).label,
      at: Date.parse(run.createdAt),
      state: run.state,
    });
  }
  const open = isOpenState(run.state);
  return (
    <ol aria-label="Steps" className="mt-2 flex overflow-x-auto pt-2 pb-1 max-desk:flex-col max-desk:overflow-visible">
      {steps.map(({ key: name, label, at, about, state }, index) => {
        const next = steps[index + 1];
        const isLast = next === undefined;
        const until = next?.at ?? (open ? now : undefined);
        const tone = state && isLast ? TONE_TEXT[wordsOfState(state).tone] : 'text-text';
        return (
          <li
            key={name}
            className="relative min-w-28 flex-1 pt-[22px] text-meta text-text-3 max-desk:flex max-desk:min-w-0 max-desk:flex-none max-desk:gap-2 max-desk:pt-0 max-desk:pb-3 max-desk:pl-6"
          >
            {(!isLast || open) && (
              <span
                aria-hidden="true"
                className={`absolute top-[7px] right-1 left-5 h-0.5 rounded-1 max-desk:top-[18px] max-desk:right-auto max-desk:bottom-0 max-desk:left-[7px] max-desk:h-auto max-desk:w-0.5 ${isLast ? 'bg-run-line' : 'bg-line-strong'}`}
              />
            )}
            <span className="absolute top-0 left-0 grid size-4 place-items-center">
              {isLast && state ? (
                <StateShape shape={wordsOfState(state).shape} />
              ) : (
                <span className="size-2 rounded-full bg-text-3" />
              )}
            </span>
            <b className={`block whitespace-nowrap font-medium ${tone}`}>{label}</b>
            <span className="whitespace-nowrap" title={formatMoment(at, clock.zone)}>
              {clock.tell(at)} {about}
            </span>
            {until !== undefined && until >= at && (!isLast || open) && (
              <span className="-top-[5px] -translate-x-1/2 absolute left-1/2 whitespace-nowrap bg-surface px-1.5 text-micro text-text-2 max-desk:static max-desk:ml-auto max-desk:translate-x-0 max-desk:px-0">
                {formatSeconds(until - at)}
                {isLast && ', so far'}
              </span>
            )}
          </li>
        );
      })}
    </ol>
  );
}
