import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { InvitationRow_invitation$key } from '../../__generated__/InvitationRow_invitation.graphql.ts';
import type { InvitationRowMutation } from '../../__generated__/InvitationRowMutation.graphql.ts';
import { roleLabel } from '../../lib/may.ts';
import { Button } from '../../parts/Button.tsx';
import { useAct } from '../../relay/useAct.ts';

const fragment = graphql`
  fragment InvitationRow_invitation on ProjectInvitation {
    invitationId
    email
    role
    expiresAt
  }
`;

const revoke = graphql`
  mutation InvitationRowMutation($input: RevokeInvitationInput!) {
    revokeInvitation(input: $input) {
      project {
        id
        ...PeopleSettings_project
      }
    }
  }
`;

const DATE = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });

/** An invitation that stands. */
export function InvitationRow({ invitation }: { invitation: InvitationRow_invitation$key }) {
  const { invitationId, email, role, expiresAt } = useFragment(fragment, invitation);
  const [end, busy] = useAct<InvitationRowMutation>(revoke);
  const name = email ?? 'Anyone with the link';
  return (
    <li className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 px-3 py-1.5">
      <span className="min-w-0 flex-1 basis-56">
        <span className="block truncate">{name}</span>
        <span className="text-meta text-text-3">invited, until {DATE.format(new Date(expiresAt))}</span>
      </span>
      <span className="text-text-2">{roleLabel(role)}</span>
      <Button
        size="small"
        isDisabled={busy}
        aria-label={`Revoke the invitation of ${name}`}
        onPress={() => void end({ input: { invitationId } })}
      >
        Revoke
      </Button>
    </li>
  );
}
