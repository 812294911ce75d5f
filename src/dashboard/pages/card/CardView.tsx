import { useRef } from 'react';
import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { CardView_card$key } from '../../__generated__/CardView_card.graphql.ts';
import { useMay } from '../../lib/may.ts';
import { FaultBoundary } from '../../parts/Fault.tsx';
import { lazyPart } from '../../parts/lazyPart.tsx';
import { PeopleContext } from '../../parts/mentions/PeopleContext.ts';
import { RunPorts } from '../../parts/RunPorts.tsx';
import { Waiting } from '../../parts/Waiting.tsx';
import { CardAskBox } from './CardAskBox.tsx';
import { CardChips } from './CardChips.tsx';
import { CardParts } from './CardParts.tsx';
import { CardRuns } from './CardRuns.tsx';
import { CardSide } from './CardSide.tsx';
import { CardBody, CardTitle } from './CardText.tsx';
import { CardWait } from './CardWait.tsx';
import { CardFiles } from './files/CardFiles.tsx';
import { StillWorking } from './StillWorking.tsx';
import { CardTalk } from './talk/CardTalk.tsx';
import { CommentField } from './talk/CommentField.tsx';
import type { CardProject } from './useCard.ts';

const SaysNow = lazyPart(() => import('../run/now/SaysNow.tsx'), 'SaysNow');
const RunMessages = lazyPart(() => import('../run/messages/RunMessages.tsx'), 'RunMessages');
const Changes = lazyPart(() => import('../../parts/changes/Changes.tsx'), 'Changes');
const Attempts = lazyPart(() => import('./attempts/Attempts.tsx'), 'Attempts');
const Checks = lazyPart(() => import('../../parts/checks/Checks.tsx'), 'Checks');

const fragment = graphql`
  fragment CardView_card on Card {
    id
    openAskList: asks(first: 20, state: OPEN) {
      nodes {
        id
        ...CardAskBox_ask
      }
    }
    column {
      label
      terminal
    }
    attempts {
      id
      endedAt
      pickedAttempt {
        attemptId
        run {
          id
          ...RunMessages_run
        }
      }
      attempts {
        attemptId
        run {
          id
        }
      }
      ...Attempts_set
    }
    changes {
      ...Changes_change
    }
    checks {
      id
      ...Checks_run
    }
    workingRuns {
      id
      kind
      state
      ...SaysNow_run
      ...RunPorts_run
    }
    latestRuns: runs(first: 1, filter: { kind: WORKER }) {
      nodes {
        id
        ...RunMessages_run
      }
    }
    ...CardText_card
    ...CardChips_card
    ...StillWorking_card
    ...CardWait_card
    ...CardParts_card
    ...CardRuns_card
    ...CardFiles_card
    ...CardTalk_card
    ...CardSide_card
  }
`;

const COLUMN = 'mx-auto w-full min-w-0 max-w-3xl px-6 max-desk:px-4';

/** A whole card: its questions and waits, its text, its runs, the conversation, and its properties beside them. */
export function CardView({
  card,
  project,
  onChanged,
}: {
  card: CardView_card$key;
  project: CardProject;
  /** The person added something that the card's own query has to fetch. */
  onChanged: () => void;
}) {
  const data = useFragment(fragment, card);
  const { work } = useMay();
  // Until an attempt is picked, the card has no work of its own: what its newest run did is that of one attempt among several.
  const isTried = data.attempts != null && data.attempts.endedAt == null;
  // Afterwards, what was not picked may still work or have begun later, and is not the work of the card either.
  const picked = data.attempts?.pickedAttempt;
  const others = new Set(
    data.attempts?.attempts.flatMap(({ attemptId, run }) => (run && attemptId !== picked?.attemptId ? run.id : [])),
  );
  const working = data.workingRuns.filter(({ id }) => !others.has(id));
  const talking = working.filter(({ kind, state }) => kind === 'WORKER' && state === 'RUNNING');
  const latest = data.latestRuns.nodes[0];
  const written = picked && (latest === undefined || others.has(latest.id)) ? picked.run : latest;
  const whole = useRef<HTMLDivElement>(null);
  return (
    <PeopleContext value={project.members}>
      <div
        ref={whole}
        className="grid min-h-full grid-cols-[minmax(0,1fr)_216px] grid-rows-[auto_1fr] stacked:grid-cols-1 stacked:grid-rows-[auto_auto_1fr] max-desk:block!"
      >
        <div className={`${COLUMN} pt-5 max-desk:pt-4 stacked:pb-4`}>
          <CardTitle card={data} />
          <CardChips card={data} project={project} />
          {/* The oldest question has waited longest. */}
          {[...data.openAskList.nodes].reverse().map((ask) => (
            <CardAskBox key={ask.id} ask={ask} />
          ))}
          <StillWorking card={data} />
          <CardWait card={data} isTried={isTried} />
          <CardBody card={data} />
          <CardParts card={data} project={project} />
        </div>
        {/* Where it is not beside the growing content, it comes before it, so that nothing moves it away from under a thumb. */}
        <CardSide card={data} project={project} />
        {/* On a phone it has no box, so that the field stays at the lower edge of the whole card. */}
        <div className={`${COLUMN} pb-6 max-desk:contents`}>
          <div className="max-desk:px-4">
            {data.attempts && (
              <div className="mt-6">
                <Waiting>
                  <Attempts
                    key={data.attempts.id}
                    set={data.attempts}
                    cardId={data.id}
                    column={data.column.label}
                    project={project}
                  />
                </Waiting>
              </div>
            )}
            <CardRuns card={data} project={project.slug} />
            {working.map((run) => (
              <RunPorts key={run.id} run={run} />
            ))}
            {talking.map((run) => (
              <FaultBoundary key={run.id} instead={null}>
                <Waiting>
                  <SaysNow run={run} />
                </Waiting>
              </FaultBoundary>
            ))}
            {!isTried && data.checks.length > 0 && (
              <div className="mt-3">
                <Waiting>
                  <Checks checks={data.checks} project={project.slug} />
                </Waiting>
              </div>
            )}
            {!isTried && written && (
              <div key={written.id} className="mt-3">
                <Waiting>
                  <RunMessages run={written} />
                </Waiting>
              </div>
            )}
            {!isTried && data.changes.length > 0 && (
              <div className="mt-6">
                <Waiting>
                  <Changes
                    owner={{ kind: 'card', id: data.id }}
                    changes={data.changes}
                    cardId={data.id}
                    isOver={data.column.terminal}
                  />
                </Waiting>
              </div>
            )}
            <CardFiles card={data} place={whole} onChanged={onChanged} />
            <CardTalk card={data} />
          </div>
          {work && <CommentField cardId={data.id} projectId={project.id} onSaid={onChanged} />}
        </div>
      </div>
    </PeopleContext>
  );
}
