import { Link } from '@tanstack/react-router';
import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { RunSeries_run$key } from '../../__generated__/RunSeries_run.graphql.ts';
import { describeRunCost, formatCosts, sumCosts } from '../../lib/cost.ts';
import { formatDuration } from '../../lib/times.ts';
import { Panel } from '../../parts/Panel.tsx';
import { RunStateMark } from '../../parts/RunStateMark.tsx';
import { useClock } from './useClock.ts';

const fragment = graphql`
  fragment RunSeries_run on Run {
    id
    project {
      slug
    }
    series {
      id
      state
      kind
      createdAt
      startedAt
      durationMs
      usage {
        source
        costUsd
      }
      ...RunStateMark_run
    }
  }
`;

/** The runs that resumed one another, oldest first, with their total time and known cost. */
export function RunSeries({ run: key }: { run: RunSeries_run$key }) {
  const { id, project, series } = useFragment(fragment, key);
  const clock = useClock();
  if (series.length < 2) return null;
  const time = series.reduce((sum, { durationMs }) => sum + Number(durationMs ?? 0), 0);
  return (
    <Panel
      title={`Series of ${series.length} runs`}
      end={
        <span className="text-text-3">
          {formatDuration(time)} · {formatCosts(sumCosts(series))}
        </span>
      }
    >
      <ol className="divide-y divide-line text-meta">
        {series.map((each) => {
          const told = describeRunCost(each);
          return (
            <li key={each.id} className="flex items-center gap-3 px-3 py-2 max-desk:min-h-11 max-desk:py-0">
              <RunStateMark run={each} />
              {each.id === id ? (
                <span className="text-text-3">this run</span>
              ) : (
                <Link
                  to="/projects/$project/worker-runs/$runId"
                  params={{ project: project.slug, runId: each.id }}
                  className="thumb font-mono text-accent text-micro underline"
                >
                  …{each.id.slice(-8)}
                </Link>
              )}
              <span className="ml-auto text-text-3">{clock.tell(each.startedAt ?? each.createdAt)}</span>
              <span>{each.durationMs == null ? '–' : formatDuration(Number(each.durationMs))}</span>
              <span className={`w-16 text-right ${told.look}`}>{told.text}</span>
            </li>
          );
        })}
      </ol>
    </Panel>
  );
}
