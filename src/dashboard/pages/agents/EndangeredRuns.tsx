import { Link } from '@tanstack/react-router';
import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { EndangeredRuns_bridge$key } from '../../__generated__/EndangeredRuns_bridge.graphql.ts';
import { formatCount } from '../../lib/formatCount.ts';
import { t } from '../../texts/t.ts';

const fragment = graphql`
  fragment EndangeredRuns_bridge on Bridge {
    lastSeenAt
    liveness {
      state
    }
    live: runs(first: 10, filter: { group: OPEN }) {
      nodes {
        id
        state
        cardNumber
        workKind
        card {
          title
        }
        project {
          slug
        }
      }
    }
    ended: runs(first: 5, filter: { state: [LOST, TIMED_OUT] }) {
      nodes {
        id
        updatedAt
        cardNumber
        workKind
        card {
          title
        }
        project {
          slug
        }
      }
    }
  }
`;

/** How many runs are named. The list of the bridge's runs contains all of them. */
const NAMED = 3;

/**
 * The runs that a silent bridge has lost or may lose, and those that an unreachable one still works on, each with its
 * page.
 */
export function EndangeredRuns({ bridge }: { bridge: EndangeredRuns_bridge$key }) {
  const { lastSeenAt, liveness, live, ended } = useFragment(fragment, bridge);
  const begun = live.nodes.filter(({ state }) => state !== 'QUEUED');
  // A run that was lost before the bridge's last sign of life is reported on its own page.
  const lost = ended.nodes.filter(({ updatedAt }) => Date.parse(updatedAt) >= Date.parse(lastSeenAt));
  if (liveness.state === 'DEAF') {
    return (
      begun.length > 0 && (
        <Sentence
          runs={begun}
          fate={t`${formatCount(begun.length, 'run goes on and receives a stop late', { many: 'runs go on and receive a stop late' })}:`}
        />
      )
    );
  }
  return (
    <>
      {lost.length > 0 && (
        <Sentence
          runs={lost}
          fate={t`${formatCount(lost.length, 'run was lost with it', { many: 'runs were lost with it' })}:`}
        />
      )}
      {lost.length > 0 && begun.length > 0 && ' '}
      {begun.length > 0 && (
        <Sentence
          runs={begun}
          fate={t`${formatCount(begun.length, 'run may be lost', { many: 'runs may be lost' })}:`}
        />
      )}
    </>
  );
}

interface NamedRun {
  readonly id: string;
  readonly cardNumber: number | null | undefined;
  readonly workKind: string | null | undefined;
  readonly card: { readonly title: string } | null | undefined;
  readonly project: { readonly slug: string };
}

function Sentence({ runs, fate }: { runs: readonly NamedRun[]; fate: string }) {
  const more = runs.length - NAMED;
  return (
    <>
      {fate}{' '}
      {runs.slice(0, NAMED).map(({ id, cardNumber, workKind, card, project }, place) => (
        <span key={id}>
          {place > 0 && ', '}
          <Link
            to="/projects/$project/worker-runs/$runId"
            params={{ project: project.slug, runId: id }}
            className="font-medium underline decoration-line-strong"
          >
            {cardNumber != null && `#${cardNumber} `}
            {card?.title ?? workKind ?? t`a run`}
          </Link>
        </span>
      ))}
      {more > 0 ? ` and ${more} more.` : '.'}
    </>
  );
}
