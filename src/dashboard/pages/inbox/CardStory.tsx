import { Link } from '@tanstack/react-router';
import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { CardStory_card$data, CardStory_card$key } from '../../__generated__/CardStory_card.graphql.ts';
import { describeWorker } from '../../lib/harness.ts';
import { formatClock } from '../../lib/times.ts';
import { AgentMark } from '../../parts/AgentMark.tsx';
import { Ago } from '../../parts/Ago.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { PersonMark } from '../../parts/PersonMark.tsx';
import { type Shape, StateShape } from '../../parts/StateShape.tsx';
import { t } from '../../texts/t.ts';

const fragment = graphql`
  fragment CardStory_card on Card {
    project {
      slug
    }
    runs(first: 6) {
      nodes {
        id
        kind
        state
        workKind
        harness
        createdAt
        endedAt
        bridge {
          displayName
        }
      }
    }
    feedback(first: 6) {
      nodes {
        id
        kind
        author
        person {
          email
        }
        verdict
        text
        at
      }
    }
  }
`;

type Run = CardStory_card$data['runs']['nodes'][number];
type Said = CardStory_card$data['feedback']['nodes'][number];

const MOST = 8;

/** The look and the text of a run's state in the story; a state without a row shows its name. */
const STATES: Readonly<Record<string, readonly [Shape, string]>> = {
  SUCCEEDED: ['ok', t`succeeded`],
  RUNNING: ['running', t`is running`],
  QUEUED: ['queued', t`is queued`],
  FAILED: ['failed', t`failed`],
  GAVE_UP: ['failed', t`gave up`],
  NOT_STARTED: ['failed', t`could not be started`],
  LOST: ['lost', t`was lost`],
  TIMED_OUT: ['lost', t`timed out`],
  BLOCKED: ['needs', t`is blocked`],
  WAITING_FOR_PERSON: ['needs', t`waits for a person`],
};
const VERDICTS: Readonly<Record<string, string>> = {
  APPROVE: t`Approved`,
  REQUEST_CHANGES: t`Changes requested`,
  COMMENT: t`Commented`,
};

/** The history of an item's card: its last runs, reviews, answers and comments, the newest last. */
export function CardStory({ card }: { card: CardStory_card$key }) {
  const { project, runs, feedback } = useFragment(fragment, card);
  const entries = [
    ...runs.nodes.map((run) => ({ id: run.id, at: run.endedAt ?? run.createdAt, run, said: undefined })),
    ...feedback.nodes.map((said) => ({ id: said.id, at: said.at, run: undefined, said })),
  ]
    .sort((one, other) => Date.parse(one.at) - Date.parse(other.at))
    .slice(-MOST);
  if (entries.length === 0) return null;
  return (
    <section aria-label="What led to it">
      <h3 className="flex items-baseline gap-2 font-semibold">
        What led to it <span className="font-normal text-meta text-text-3">newest last</span>
      </h3>
      <ol className="mt-2 flex flex-col">
        {entries.map(({ id, at, run, said }) => (
          <li
            key={id}
            className="relative grid grid-cols-[28px_minmax(0,1fr)] pb-4 before:absolute before:top-5 before:bottom-0 before:left-[13px] before:border-line before:border-l last:before:hidden"
          >
            {run ? <RunEntry run={run} at={at} project={project.slug} /> : said && <SaidEntry said={said} at={at} />}
          </li>
        ))}
      </ol>
    </section>
  );
}

function RunEntry({ run, at, project }: { run: Run; at: string; project: string }) {
  const [shape, words] = STATES[run.state] ?? ['none', run.state.toLowerCase().replaceAll('_', ' ')];
  return (
    <>
      <span className="flex w-7 justify-center pt-0.5">
        <StateShape shape={shape} />
      </span>
      <p className="text-text-2">
        <Link
          to="/projects/$project/worker-runs/$runId"
          params={{ project, runId: run.id }}
          className="font-medium text-text underline decoration-line-strong underline-offset-2 hover:decoration-current"
        >
          {run.workKind ?? 'A session'}
        </Link>{' '}
        {words}
        {run.bridge && ` on ${run.bridge.displayName}`}, {describeWorker(run).name} · {formatClock(at).slice(0, 5)}
      </p>
    </>
  );
}

function SaidEntry({ said, at }: { said: Said; at: string }) {
  const { person } = said;
  const who = person?.email ?? (said.author === 'AGENT' ? t`Agent` : t`Person`);
  return (
    <>
      <span className="flex w-7 justify-center pt-1 text-text-3">
        {person ? (
          <PersonMark email={person.email} size="plain" />
        ) : said.author === 'AGENT' ? (
          <AgentMark size="plain" />
        ) : (
          <Icon name={said.kind === 'REVIEW' ? 'eye' : 'comment'} size={14} />
        )}
      </span>
      <div className="min-w-0 rounded-3 border border-line bg-raised px-3 py-2">
        <header className="flex items-center gap-2 text-meta text-text-3">
          <b className="min-w-0 truncate font-semibold text-base text-text">{who}</b>
          <span>
            <Ago at={at} ago />
          </span>
          {said.verdict && (
            <span
              className={`ml-auto rounded-1 px-1.5 font-medium text-micro ${said.verdict === 'REQUEST_CHANGES' ? 'bg-failed-soft text-failed-fg' : said.verdict === 'APPROVE' ? 'bg-ok-soft text-ok-fg' : 'bg-queued-soft text-queued-fg'}`}
            >
              {VERDICTS[said.verdict] ?? said.verdict}
            </span>
          )}
        </header>
        <p className="line-clamp-4 whitespace-pre-wrap break-words">{said.text}</p>
      </div>
    </>
  );
}
