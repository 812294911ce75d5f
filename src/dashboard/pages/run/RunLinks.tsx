import { Link } from '@tanstack/react-router';
import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { RunLinks_run$key } from '../../__generated__/RunLinks_run.graphql.ts';

const fragment = graphql`
  fragment RunLinks_run on Run {
    id
    continuesId
    check {
      of {
        id
      }
    }
    project {
      slug
    }
    series {
      id
      continuesId
    }
  }
`;

/** The run whose work this one checks, the run that it continues, and the one that goes on with it: of several, the newest. */
export function RunLinks({ run: key }: { run: RunLinks_run$key }) {
  const { id, continuesId, check, project, series } = useFragment(fragment, key);
  // A run that is no longer kept is in no series.
  const previous = series.find((each) => each.id === continuesId);
  const next = series.findLast((each) => each.continuesId === id);
  const checked = check?.of;
  if (previous === undefined && next === undefined && !checked) return null;
  return (
    <p className="flex flex-wrap gap-x-3 text-meta text-text-2">
      {checked && (
        <span>
          Checks the work of run <RunLink project={project.slug} id={checked.id} />
        </span>
      )}
      {previous !== undefined && (
        <span>
          Continues run <RunLink project={project.slug} id={previous.id} />
        </span>
      )}
      {next !== undefined && (
        <span>
          Goes on in run <RunLink project={project.slug} id={next.id} />
        </span>
      )}
    </p>
  );
}

function RunLink({ project, id }: { project: string; id: string }) {
  return (
    <Link
      to="/projects/$project/worker-runs/$runId"
      params={{ project, runId: id }}
      className="thumb font-mono text-accent text-micro underline"
    >
      …{id.slice(-8)}
    </Link>
  );
}
