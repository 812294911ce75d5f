import { Link, useParams } from '@tanstack/react-router';
import { useDeferredValue, useState } from 'react';
import { graphql } from 'relay-runtime';
import type { AgentsPageQuery } from '../../__generated__/AgentsPageQuery.graphql.ts';
import { formatCount } from '../../lib/formatCount.ts';
import { useMay } from '../../lib/may.ts';
import { Button } from '../../parts/Button.tsx';
import { buttonStyle } from '../../parts/buttonStyle.ts';
import { Empty } from '../../parts/Empty.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { usePage } from '../../relay/usePage.ts';
import { useRefetch } from '../../relay/useRefetch.ts';
import { PageFrame } from '../../shell/PageFrame.tsx';
import { t } from '../../texts/t.ts';
import { Missing } from '../Missing.tsx';
import { BridgeCard } from './BridgeCard.tsx';
import { GoneBridges } from './GoneBridges.tsx';

const query = graphql`
  query AgentsPageQuery($handle: String!, $first: Int!) {
    project(handle: $handle) {
      id
      slug
    }
    viewer {
      bridges(first: $first, order: STANDING) {
        totalCount
        nodes {
          id
          bridgeId
          gone
          projects
          ...BridgeCard_bridge
        }
      }
    }
  }
`;

/** How many machines are loaded at a time. */
const PAGE = 30;
const CHANGES = ['bridges.changed', 'runs.changed'] as const;

/**
 * The viewer's machines: whether each is alive and reachable, the runs in its workers, and the remedy for what it
 * lacks.
 */
export function AgentsPage() {
  const { project: handle = '' } = useParams({ strict: false });
  const { own } = useMay();
  const [wanted, setWanted] = useState(PAGE);
  // The current machines stay visible while the next ones are loaded.
  const first = useDeferredValue(wanted);
  const { project, viewer } = usePage<AgentsPageQuery>(query, { handle, first });
  useRefetch<AgentsPageQuery>(query, { handle, first }, CHANGES);
  if (!project) return <Missing />;
  const { nodes, totalCount } = viewer.bridges;
  // Machines that work for this project come first.
  const bridges = nodes.toSorted((one, other) => rank(other.projects) - rank(one.projects));
  const present = bridges.filter(({ gone }) => !gone);
  const gone = bridges.filter((bridge) => bridge.gone);
  const show = (bridge: (typeof bridges)[number]) => (
    <BridgeCard key={bridge.id} bridge={bridge} follows={bridge.projects.includes(project.id)} project={project.slug} />
  );
  function rank(projects: readonly string[]): number {
    return project && projects.includes(project.id) ? 1 : 0;
  }
  return (
    <PageFrame
      title="Agents"
      about={describeCount(totalCount, gone.length)}
      end={
        own && (
          <Link to="/welcome" search={{ project: project.slug }} className={buttonStyle('primary')}>
            <Icon name="plus" size={14} />
            Connect a machine
          </Link>
        )
      }
    >
      <div className="grid gap-3 px-6 pt-4 pb-10 max-desk:p-3">
        {bridges.length === 0 && !own && (
          <Empty icon="agents" title="The work runs on the owner’s machines">
            <p>The owner of this project connects machines. The page Runs shows what they do for it.</p>
          </Empty>
        )}
        {bridges.length === 0 && own && (
          <Empty icon="agents" title="No machine is connected">
            <p>Agents work on your own machines. One command connects a machine, in under a minute.</p>
            <Link to="/welcome" search={{ project: project.slug }} className={buttonStyle('primary', 'large')}>
              Connect a machine
            </Link>
          </Empty>
        )}
        {present.map(show)}
        <GoneBridges ids={gone.map(({ bridgeId }) => bridgeId)}>{gone.map(show)}</GoneBridges>
        {totalCount > nodes.length && (
          <Button
            isDisabled={wanted !== first}
            onPress={() => setWanted(wanted + PAGE)}
            className="justify-self-center"
          >
            Show {Math.min(PAGE, totalCount - nodes.length)} more
          </Button>
        )}
      </div>
    </PageFrame>
  );
}

const describeCount = (all: number, gone: number): string =>
  gone === 0 ? formatCount(all, 'bridge') : t`${formatCount(all, 'bridge')}, ${gone} gone`;
