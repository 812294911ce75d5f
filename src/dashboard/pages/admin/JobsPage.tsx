import { graphql } from 'relay-runtime';
import type { JobsPageMutation } from '../../__generated__/JobsPageMutation.graphql.ts';
import type { JobsPageQuery } from '../../__generated__/JobsPageQuery.graphql.ts';
import { Ago } from '../../parts/Ago.tsx';
import { Button } from '../../parts/Button.tsx';
import { StateShape } from '../../parts/StateShape.tsx';
import { usePage } from '../../relay/usePage.ts';
import { type Change, useVerb } from '../../relay/useVerb.ts';
import { known } from '../../texts/known.ts';
import { t } from '../../texts/t.ts';
import { Missing } from '../Missing.tsx';
import { AdminFrame, Rows } from './AdminFrame.tsx';
import { useReload } from './useReload.ts';

const query = graphql`
  query JobsPageQuery {
    admin {
      jobs {
        name
        description
        cron
        lastAt
        outcome
        milliseconds
        counts {
          kind
          count
        }
        failedAt
        error
      }
    }
  }
`;
const mutation: Change<JobsPageMutation> = graphql`
  mutation JobsPageMutation($input: RunJobInput!) {
    runJob(input: $input) {
      job {
        name
      }
    }
  }
`;

type Job = NonNullable<JobsPageQuery['response']['admin']>['jobs'][number];
const VARIABLES = {};
/** By then, a short job has finished. */
const LOOK_AGAIN_MS = 2_000;

/** The schedule: when each job ran, how it ended, and a button to run it now. */
export function JobsPage() {
  const { admin } = usePage<JobsPageQuery>(query, VARIABLES);
  const [reload, reading] = useReload<JobsPageQuery>(query, VARIABLES);
  const { act, busy } = useVerb();
  if (!admin) return <Missing />;
  const failed = admin.jobs.filter(({ outcome }) => outcome === 'failed').length;
  const start = async (name: string) => {
    const done = t`${name} was started.`;
    if (await act(mutation, { input: { name } }, { done })) setTimeout(reload, LOOK_AGAIN_MS);
  };
  return (
    <AdminFrame
      title="Jobs"
      about={failed === 0 ? 'None failed at its last run' : `${failed} failed at the last run`}
      end={
        <Button onPress={reload} isDisabled={reading}>
          Read again
        </Button>
      }
    >
      <Rows label="Jobs">
        {admin.jobs
          .toSorted((one, two) => rank(one) - rank(two))
          .map((job) => (
            <li key={job.name} className="flex gap-3 px-4 py-3 max-desk:px-3">
              <span className="pt-0.5">
                <StateShape shape={job.outcome === 'failed' ? 'failed' : job.outcome === 'done' ? 'ok' : 'none'} />
              </span>
              <div className="min-w-0 flex-1">
                <h2 className="flex flex-wrap items-baseline gap-x-2 font-medium">
                  <code>{job.name}</code>
                  <code className="text-meta text-text-3">{job.cron}</code>
                </h2>
                <p className="text-text-2">{known(job.description)}</p>
                <p className="text-meta text-text-3">
                  <LastRun job={job} />
                </p>
                {job.error && job.failedAt && (
                  <p
                    className={`mt-1 text-meta [overflow-wrap:anywhere] ${job.outcome === 'failed' ? 'text-failed-fg' : 'text-text-3'}`}
                  >
                    Failed <Ago at={job.failedAt} ago />: {job.error}
                  </p>
                )}
              </div>
              <Button isDisabled={busy} onPress={() => void start(job.name)}>
                Run now<span className="sr-only"> {job.name}</span>
              </Button>
            </li>
          ))}
      </Rows>
    </AdminFrame>
  );
}

function LastRun({ job: { lastAt, outcome, milliseconds, counts } }: { job: Job }) {
  if (!lastAt) return <>Has not run yet</>;
  const changed = counts.filter(({ count }) => count > 0).map(({ kind, count }) => `${kind} ${count}`);
  const word =
    outcome === 'refused' ? t`Refused, because the clock was off` : outcome === 'failed' ? t`Failed` : t`Done`;
  return (
    <>
      {word} <Ago at={lastAt} ago />, in {milliseconds} ms
      {outcome === 'done' && (changed.length === 0 ? ', changed nothing' : `: ${changed.join(', ')}`)}
    </>
  );
}

const rank = ({ outcome }: Job): number => (outcome === 'failed' ? 0 : outcome === 'refused' ? 1 : 2);
