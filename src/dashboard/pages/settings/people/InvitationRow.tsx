import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { InvitationRow_invitation$key } from '../../../__generated__/InvitationRow_invitation.graphql.ts';
import type { InvitationRowMutation } from '../../../__generated__/InvitationRowMutation.graphql.ts';
import type { InvitationRowResendMutation } from '../../../__generated__/InvitationRowResendMutation.graphql.ts';
import { roleLabel } from '../../../lib/roles.ts';
import { formatDate } from '../../../lib/times.ts';
import { Button } from '../../../parts/Button.tsx';
import { type Change, useVerb } from '../../../relay/useVerb.ts';
import { t } from '../../../texts/t.ts';

const fragment = graphql`
  fragment InvitationRow_invitation on ProjectInvitation {
    invitationId
    email
    role
    expiresAt
    mail
  }
`;

const resend: Change<InvitationRowResendMutation> = graphql`
  mutation InvitationRowResendMutation($input: ResendInvitationInput!) {
    resendInvitation(input: $input) {
      project {
        id
        ...PeopleSettings_project
      }
    }
  }
`;

const revoke: Change<InvitationRowMutation> = graphql`
  mutation InvitationRowMutation($input: RevokeInvitationInput!) {
    revokeInvitation(input: $input) {
      project {
        id
        ...PeopleSettings_project
      }
    }
  }
`;

const MAIL = {
  WAITING: t`the mail is on its way`,
  SENT: t`the mail was sent`,
  FAILED: t`the mail could not be sent`,
  '%future added value': t`by mail`,
} as const;

/** A pending invitation. */
export function InvitationRow({ invitation }: { invitation: InvitationRow_invitation$key }) {
  const { invitationId, email, role, expiresAt, mail } = useFragment(fragment, invitation);
  const { act, busy } = useVerb();
  const name = email ?? t`Anyone with the link`;
  return (
    <li className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 px-3 py-1.5">
      <span className="min-w-0 flex-1 basis-56">
        <span className="block truncate">{name}</span>
        <span className={mail === 'FAILED' ? 'text-failed-fg text-meta' : 'text-meta text-text-3'}>
          invited, until {formatDate(expiresAt)}
          {mail && `, ${MAIL[mail]}`}
        </span>
      </span>
      <span className="text-text-2">{roleLabel(role)}</span>
      {email !== null && (
        <Button
          size="small"
          isDisabled={busy}
          aria-label={`Send again to ${name}`}
          onPress={() => void act(resend, { input: { invitationId } })}
        >
          Send again
        </Button>
      )}
      <Button
        size="small"
        isDisabled={busy}
        aria-label={`Revoke the invitation of ${name}`}
        onPress={() => void act(revoke, { input: { invitationId } })}
      >
        Revoke
      </Button>
    </li>
  );
}
