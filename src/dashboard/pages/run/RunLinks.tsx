import { Link } from '@tanstack/react-router';
import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { RunLinks_run$key } from '../../__generated__/RunLinks_run.graphql.ts';

const fragment = graphql`
  fragment RunLinks_run on Run {
    id
    continuesId
    project {
      slug
    }
    series {
      id
      continuesId
    }
  }
`;

/** The run that this one continues, and the one that goes on with it: of several, the newest. */
export function RunLinks({ run: key }: { run: RunLinks_run$key }) {
  const { id, continuesId, project, series } = useFragment(fragment, key);
  // A run that is no longer kept is in no series.
  const previous = series.find((each) => each.id === continuesId);
  const next = series.findLast((each) => each.continuesId === id);
  if (previous === undefined && next === undefined) return null;
  return (
    <p className="flex flex-wrap gap-x-3 text-meta text-text-2">
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
