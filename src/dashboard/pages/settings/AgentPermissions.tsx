import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { AgentPermissions_project$key } from '../../__generated__/AgentPermissions_project.graphql.ts';
import type { AgentPermissionsMutation } from '../../__generated__/AgentPermissionsMutation.graphql.ts';
import { showHidden } from '../../lib/hidden.ts';
import { formatDate } from '../../lib/times.ts';
import { Button } from '../../parts/Button.tsx';
import { type Change, useVerb } from '../../relay/useVerb.ts';
import { Section } from './Section.tsx';

const fragment = graphql`
  fragment AgentPermissions_project on Project {
    id
    agentPermissions {
      permissionId
      rule
      createdAt
    }
  }
`;

const remove: Change<AgentPermissionsMutation> = graphql`
  mutation AgentPermissionsMutation($input: RemoveAgentPermissionInput!) {
    removeAgentPermission(input: $input) {
      deletedId
    }
  }
`;

/** What people always allow the agents of the project, each with the way to take it back. */
export function AgentPermissions({ project }: { project: AgentPermissions_project$key }) {
  const { id, agentPermissions } = useFragment(fragment, project);
  const { act, busy } = useVerb();
  const takeBack = (permissionId: string) =>
    act(
      remove,
      { input: { permissionId } },
      {
        updater: (store) => {
          const held = store.get(id);
          const left = held
            ?.getLinkedRecords('agentPermissions')
            ?.filter((each) => each?.getValue('permissionId') !== permissionId);
          if (left) held?.setLinkedRecords(left, 'agentPermissions');
        },
      },
    );
  return (
    <Section
      id="permissions"
      title="Permissions of agents"
      about="What a person always allowed when an agent asked for permission on a card."
    >
      {agentPermissions.length === 0 ? (
        <p className="text-text-2">Nothing yet. Agents ask each time.</p>
      ) : (
        <ul className="divide-y divide-line rounded-3 border border-line">
          {agentPermissions.map(({ permissionId, rule, createdAt }) => (
            <li key={permissionId} className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 px-3 py-1.5">
              <span className="min-w-0 flex-1 basis-56">
                <code className="block break-words font-mono text-meta">{showHidden(rule)}</code>
                <span className="text-meta text-text-3">since {formatDate(createdAt)}</span>
              </span>
              <Button
                size="small"
                isDisabled={busy}
                aria-label={`Ask again before: ${rule}`}
                onPress={() => void takeBack(permissionId)}
              >
                Ask again
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
