import { Link } from '@tanstack/react-router';
import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { ActivityRow_entry$key } from '../../__generated__/ActivityRow_entry.graphql.ts';
import { showHidden } from '../../lib/hidden.ts';
import { formatClock, formatMoment } from '../../lib/times.ts';
import { ActivityMark } from '../../parts/activity/ActivityMark.tsx';
import { ActivityWords } from '../../parts/activity/ActivityWords.tsx';

const fragment = graphql`
  fragment ActivityRow_entry on ActivityEntry {
    kind
    at
    ...ActivityMark_entry
    ...ActivityWords_entry
    run {
      id
    }
    comment {
      id
      text
    }
    ask {
      id
      question
      answer
    }
    review {
      id
      summary
    }
  }
`;

/** An entry in one line: when, who did what, and the beginning of what was said. */
export function ActivityRow({
  entry,
  opened,
  project,
  viewer,
}: {
  entry: ActivityRow_entry$key;
  opened: readonly string[];
  project: string;
  viewer: string;
}) {
  const data = useFragment(fragment, entry);
  const { at, kind, run, comment, ask, review } = data;
  const said = comment?.text ?? (kind === 'ANSWER' ? ask?.answer : ask?.question) ?? review?.summary;
  const isRun = kind === 'RUN_STARTED' || kind === 'RUN_ENDED' || kind === 'COMMAND_SETTLED';
  return (
    // On a phone the whole row leads to the card.
    <li className="relative grid grid-cols-[44px_20px_minmax(0,1fr)] items-start gap-x-2 border-line border-b py-1.5 max-desk:grid-cols-[20px_minmax(0,1fr)_auto] max-desk:min-h-11 max-desk:py-3">
      <time
        dateTime={at}
        title={formatMoment(at)}
        className="text-meta text-text-3 tabular-nums leading-5 max-desk:order-last"
      >
        {formatClock(at).slice(0, 5)}
      </time>
      <span className="grid h-5 place-items-center">
        <ActivityMark entry={data} />
      </span>
      <div className="min-w-0 break-words text-text-2 leading-5">
        <ActivityWords entry={data} viewer={viewer} project={project} opened={opened} />
        {isRun && run && (
          <>
            {' '}
            <Link
              to="/projects/$project/worker-runs/$runId"
              params={{ project, runId: run.id }}
              className="relative z-10 text-accent underline decoration-line-strong underline-offset-2 hover:decoration-current max-desk:-my-3 max-desk:inline-flex max-desk:min-h-11 max-desk:items-center"
            >
              Open the run
            </Link>
          </>
        )}
        {said && <p className="line-clamp-2 text-meta text-text-3">{showHidden(said)}</p>}
      </div>
    </li>
  );
}
