import { Link } from '@tanstack/react-router';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { SaysNow_run$key } from '../../../__generated__/SaysNow_run.graphql.ts';
import { nameOfAgent } from '../../../lib/harness.ts';
import { shownText } from '../../../lib/shownText.tsx';
import { onReconnect } from '../../../live/live.ts';
import { Ago } from '../../../parts/Ago.tsx';
import { StateShape } from '../../../parts/StateShape.tsx';
import { doingWords } from './doingWords.ts';
import { NowReader } from './NowReader.ts';

const fragment = graphql`
  fragment SaysNow_run on Run {
    id
    harness
    project {
      slug
    }
  }
`;

/**
 * The last words of a run's agent, or the call that it waits for, with their age; nothing without a transcript. It needs a key by the
 * run. No live region: a screen reader would speak every second.
 */
export function SaysNow({ run: key }: { run: SaysNow_run$key }) {
  const { id, harness, project } = useFragment(fragment, key);
  const [reader] = useState(() => new NowReader(id));
  const now = useSyncExternalStore(reader.watch, () => reader.now);
  useEffect(() => {
    void reader.open();
    const stop = onReconnect(() => reader.open());
    return () => {
      stop();
      reader.close();
    };
  }, [reader]);
  if (now === undefined) return null;
  const words = shownText(doingWords(now));
  return (
    <section
      aria-label="What the agent does now"
      className="mt-3 flex min-h-9 min-w-0 flex-wrap items-center gap-x-2 rounded-3 border border-line bg-run-soft px-3 py-1 text-meta"
    >
      <StateShape shape="running" />
      <Link
        to="/projects/$project/worker-runs/$runId"
        params={{ project: project.slug, runId: id }}
        className="flex items-center whitespace-nowrap font-medium max-desk:min-h-11"
      >
        {nameOfAgent({ harness })}
      </Link>
      <span
        dir="auto"
        className="min-w-0 flex-1 truncate max-desk:order-last max-desk:basis-full max-desk:whitespace-normal max-desk:[overflow-wrap:anywhere]"
      >
        {now.kind === 'CALL' ? words : <>“{words}”</>}
      </span>
      {now.at != null && (
        <span className="ml-auto whitespace-nowrap text-text-3">
          <Ago at={now.at} ago />
        </span>
      )}
    </section>
  );
}
