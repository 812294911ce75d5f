import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { graphql } from 'relay-runtime';
import type { RunPlaceQuery } from '../../__generated__/RunPlaceQuery.graphql.ts';
import { on } from '../../live/live.ts';
import { Button } from '../../parts/Button.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { readLatest } from '../../relay/readLatest.ts';
import { useKeys } from '../../shell/useKeys.ts';
import { t } from '../../texts/t.ts';

const query = graphql`
  query RunPlaceQuery($handle: String!) {
    project(handle: $handle) {
      runs(first: 100, filter: { group: OPEN }) {
        nodes {
          id
        }
      }
    }
  }
`;

/** The minimum time between two updates of the order. */
const GAP_MS = 1_000;

/** `2 of 5 at work`: the position of the run among the open runs, and links to the next ones. */
export function RunPlace({ project, runId }: { project: string; runId: string }) {
  const ids = useOpenRuns(project);
  const navigate = useNavigate();
  const place = ids.indexOf(runId);
  // From an ended run, the keys lead to the first open one.
  const before = place > 0 ? ids[place - 1] : undefined;
  const next = ids[place + 1];
  const go = (id: string | undefined) =>
    id && void navigate({ to: '/projects/$project/worker-runs/$runId', params: { project, runId: id } });
  useKeys(t`Run`, [
    { keys: 'j', label: t`Next run at work`, run: () => go(next) },
    { keys: 'k', label: t`Run at work before`, run: () => go(before) },
  ]);
  if (ids.length === 0 || (place < 0 && next === undefined)) return null;
  return (
    <div className="flex items-center gap-1 whitespace-nowrap text-meta text-text-3">
      <span className="mr-1">
        {place < 0 ? ids.length : `${place + 1} of ${ids.length}`}
        {/* A phone's header has no room for the words beside the arrows. */}
        <span className="max-desk:sr-only"> at work</span>
      </span>
      <Button look="ghost" size="icon" aria-label="Run at work before" isDisabled={!before} onPress={() => go(before)}>
        <Icon name="up" />
      </Button>
      <Button look="ghost" size="icon" aria-label="Next run at work" isDisabled={!next} onPress={() => go(next)}>
        <Icon name="down" />
      </Button>
    </div>
  );
}

/** The open runs, newest first, fetched again when runs change. */
function useOpenRuns(handle: string): readonly string[] {
  const [ids, setIds] = useState<readonly string[]>([]);
  useEffect(() => {
    let closed = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = () => {
      timer = undefined;
      readLatest<RunPlaceQuery>(query, { handle })
        .toPromise()
        .then((answer) => !closed && setIds(answer?.project?.runs.nodes.map(({ id }) => id) ?? []))
        // The next change fetches it again.
        .catch(() => undefined);
    };
    read();
    const stop = on('runs.changed', () => {
      timer ??= setTimeout(read, GAP_MS);
    });
    return () => {
      closed = true;
      clearTimeout(timer);
      stop();
    };
  }, [handle]);
  return ids;
}
