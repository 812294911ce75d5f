import { Link } from '@tanstack/react-router';
import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { BridgeList_viewer$key } from '../__generated__/BridgeList_viewer.graphql.ts';
import { useNow } from '../lib/clock.ts';
import { formatAge } from '../lib/times.ts';
import { StateShape } from '../parts/StateShape.tsx';
import { t } from '../texts/t.ts';

const fragment = graphql`
  fragment BridgeList_viewer on Viewer {
    bridges(first: 50, order: STANDING) {
      nodes {
        id
        bridgeId
        displayName
        liveness {
          state
        }
        lastSeenAt
        gone
        paused
        reportedPaused
        accounts {
          state
          used
        }
        workerPools {
          inUse
          size
        }
      }
    }
  }
`;

/** The page has its own row; a bridge's line is current if the person arrived through it. */
const BY_HASH = { exact: true, includeHash: true } as const;

/** Each bridge of the viewer in one line: whether it is alive, and what keeps it from work. */
export function BridgeList({ viewer, project }: { viewer: BridgeList_viewer$key; project: string | undefined }) {
  const { bridges } = useFragment(fragment, viewer);
  const now = useNow(10_000);
  // Bridges that are gone are listed only on the page of the agents.
  const present = bridges.nodes.filter(({ gone }) => !gone);
  if (present.length === 0) return null;
  const online = present.filter(({ liveness }) => liveness.state === 'ONLINE').length;
  return (
    <>
      <h2 className="flex justify-between px-2 pt-3.5 pb-1 font-medium text-micro text-text-3">
        Bridges
        <span>
          {online} of {present.length} online
        </span>
      </h2>
      {present.map((bridge) => {
        const age = formatAge(now - Date.parse(bridge.lastSeenAt));
        const { shape, words } = describeBridge(bridge, age);
        const line = (
          <>
            <StateShape shape={shape} />
            <span className="truncate">{bridge.displayName}</span>
            <span className="ml-auto whitespace-nowrap text-micro text-text-3">{words}</span>
          </>
        );
        const look =
          'flex h-[26px] shrink-0 items-center gap-2 rounded-2 px-2 text-text-2 hover:bg-hover max-desk:h-11';
        return project === undefined ? (
          <span key={bridge.id} className={look}>
            {line}
          </span>
        ) : (
          <Link
            key={bridge.id}
            to="/projects/$project/agents"
            params={{ project }}
            hash={`bridge-${bridge.bridgeId}`}
            className={look}
            activeOptions={BY_HASH}
          >
            {line}
          </Link>
        );
      })}
    </>
  );
}

type Line = { readonly shape: 'online' | 'quiet' | 'deaf' | 'bpause' | 'bfail'; readonly words: string };

function describeBridge(
  bridge: {
    readonly liveness: { readonly state: string };
    readonly paused: boolean;
    readonly reportedPaused: boolean | null | undefined;
    readonly accounts: readonly { readonly state: string; readonly used: boolean }[];
    readonly workerPools: readonly { readonly inUse: number; readonly size: number }[];
  },
  age: string,
): Line {
  if (bridge.liveness.state === 'QUIET') return { shape: 'quiet', words: t`quiet ${age}` };
  if (bridge.liveness.state === 'DEAF') return { shape: 'deaf', words: t`deaf` };
  if (bridge.paused || bridge.reportedPaused) return { shape: 'bpause', words: t`paused` };
  if (bridge.accounts.some(({ state, used }) => used && state === 'FAILING')) {
    return { shape: 'bfail', words: t`account failing` };
  }
  const busy = bridge.workerPools.reduce((sum, { inUse }) => sum + inUse, 0);
  const size = bridge.workerPools.reduce((sum, pool) => sum + pool.size, 0);
  return { shape: 'online', words: size === 0 ? t`online` : busy === 0 ? t`idle` : t`${busy} of ${size} busy` };
}
