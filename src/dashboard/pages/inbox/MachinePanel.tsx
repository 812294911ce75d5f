import { Link } from '@tanstack/react-router';
import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { MachinePanel_item$key } from '../../__generated__/MachinePanel_item.graphql.ts';
import { Ago } from '../../parts/Ago.tsx';
import { StateShape } from '../../parts/StateShape.tsx';
import { WithCode } from '../../parts/WithCode.tsx';
import { t } from '../../texts/t.ts';
import { markOf } from './itemMark.ts';
import { itemText } from './itemText.ts';

const fragment = graphql`
  fragment MachinePanel_item on InboxItem {
    kind
    lead
    quote
    createdAt
    project {
      slug
    }
    bridge {
      displayName
      lastSeenAt
      followedProjects {
        slug
      }
    }
  }
`;

/** The remedy for each kind, in one sentence. */
const NEXT: Readonly<Record<string, string>> = {
  QUIET_BRIDGE: t`Check that the machine is awake and online. \`bascule status\` on it shows whether the bridge runs.`,
  DEAF_BRIDGE: t`It takes new work with its next heartbeat. If this lasts, look for a proxy that cuts long connections.`,
  FAILING_ACCOUNT: t`Sign in to the agent program on that machine again; the bridge checks the account automatically.`,
  UNREADY_PROJECT: t`Create the folder on that machine, or correct its rule file; the bridge checks again automatically.`,
  COST_LINE: t`The cost line is a setting of the project. Insights show what the day was spent on.`,
};

/** A bridge that is silent or unreachable, a failing account, or a day whose cost exceeded the limit. */
export function MachinePanel({ item }: { item: MachinePanel_item$key }) {
  const { kind, lead, quote, createdAt, project, bridge } = useFragment(fragment, item);
  const slug = project?.slug ?? bridge?.followedProjects[0]?.slug;
  const isCost = kind === 'COST_LINE';
  return (
    <section aria-label="What happened" className="rounded-3 border border-line bg-raised p-3">
      <p className="flex items-start gap-2 text-body">
        <span className="pt-[3px]">
          <StateShape shape={markOf(kind).shape} />
        </span>
        <span className="min-w-0 break-words">{itemText({ lead, quote })}</span>
      </p>
      <p className="mt-1 pl-6 text-meta text-text-3">
        {bridge && (
          <>
            Last heard <Ago at={bridge.lastSeenAt} ago />
            {' · '}
          </>
        )}
        since <Ago at={createdAt} ago />
      </p>
      <p className="mt-2 pl-6 text-text-2">
        <WithCode text={NEXT[kind] ?? ''} />
      </p>
      {slug && (
        <p className="mt-3 flex flex-wrap gap-2 pl-6">
          <PlaceLink to={isCost ? `/projects/${slug}/insights` : `/projects/${slug}/agents`}>
            {isCost ? 'Open Insights' : 'Open Agents'}
          </PlaceLink>
          {isCost && <PlaceLink to={`/projects/${slug}/settings/general`}>Open Settings</PlaceLink>}
        </p>
      )}
    </section>
  );
}

function PlaceLink({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      className="inline-flex h-7 items-center rounded-2 border border-line-strong bg-raised px-2.5 font-medium text-meta shadow-card hover:bg-hover max-desk:h-11 max-desk:text-body"
    >
      {children}
    </Link>
  );
}
