import { useState } from 'react';
import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { UserRow_user$key } from '../../__generated__/UserRow_user.graphql.ts';
import type { UserRowDemoteMutation } from '../../__generated__/UserRowDemoteMutation.graphql.ts';
import type { UserRowEndMutation } from '../../__generated__/UserRowEndMutation.graphql.ts';
import type { UserRowPromoteMutation } from '../../__generated__/UserRowPromoteMutation.graphql.ts';
import type { UserRowResendMutation } from '../../__generated__/UserRowResendMutation.graphql.ts';
import { Ago } from '../../parts/Ago.tsx';
import { MoreMenu } from '../../parts/MoreMenu.tsx';
import { type Change, useVerb } from '../../relay/useVerb.ts';
import { toast } from '../../shell/toasts.ts';
import { t } from '../../texts/t.ts';
import { DeleteUser } from './DeleteUser.tsx';
import { ResetFactors } from './ResetFactors.tsx';

const fragment = graphql`
  fragment UserRow_user on InstanceUser {
    userId
    email
    verifiedAt
    admin
    secondFactor
    createdAt
    lastSeenAt
  }
`;
const promote: Change<UserRowPromoteMutation> = graphql`
  mutation UserRowPromoteMutation($input: PromoteUserInput!) {
    promoteUser(input: $input) {
      user {
        userId
      }
    }
  }
`;
const demote: Change<UserRowDemoteMutation> = graphql`
  mutation UserRowDemoteMutation($input: DemoteUserInput!) {
    demoteUser(input: $input) {
      user {
        userId
      }
    }
  }
`;
const endSessions: Change<UserRowEndMutation> = graphql`
  mutation UserRowEndMutation($input: EndUserSessionsInput!) {
    endUserSessions(input: $input) {
      user {
        userId
      }
    }
  }
`;
const resend: Change<UserRowResendMutation> = graphql`
  mutation UserRowResendMutation($input: ResendVerificationInput!) {
    resendVerification(input: $input) {
      user {
        userId
      }
    }
  }
`;

type OfUser = UserRowPromoteMutation | UserRowDemoteMutation | UserRowEndMutation | UserRowResendMutation;

const BADGE = 'rounded-full border border-line px-2 text-micro font-medium';

/** An account, with the actions of an administrator. */
export function UserRow({
  user,
  isViewer,
  onChanged,
}: {
  user: UserRow_user$key;
  isViewer: boolean;
  onChanged: () => void;
}) {
  const { userId, email, verifiedAt, admin, secondFactor, createdAt, lastSeenAt } = useFragment(fragment, user);
  const { act } = useVerb();
  const [asks, setAsks] = useState<'delete' | 'factors'>();
  const change = (mutation: Change<OfUser>, done: string) => async () => {
    if (await act(mutation, { input: { userId } }, { done })) onChanged();
  };
  const tell = (text: string) => {
    toast({ kind: 'done', text });
    onChanged();
  };
  const lines = [
    admin
      ? {
          label: t`Remove administrator rights`,
          run: change(demote, t`${email} is no longer an administrator.`),
        }
      : { label: t`Make an administrator`, run: change(promote, t`${email} is an administrator.`) },
    { label: t`End all sessions`, run: change(endSessions, t`${email} is signed out everywhere.`) },
    ...(verifiedAt
      ? []
      : [{ label: t`Send the confirmation again`, run: change(resend, t`Another mail goes to ${email}.`) }]),
    ...(secondFactor && !isViewer ? [{ label: t`Remove the second factors…`, run: () => setAsks('factors') }] : []),
    { label: t`Delete…`, run: () => setAsks('delete') },
  ];
  return (
    <li className="flex items-center gap-3 px-4 py-2.5 max-desk:px-3">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2">
          <span className="min-w-0 font-medium [overflow-wrap:anywhere]">{email}</span>
          {isViewer && <span className={`${BADGE} text-text-3`}>You</span>}
          {admin && <span className={`${BADGE} text-text`}>Administrator</span>}
          {!verifiedAt && <span className={`${BADGE} text-needs-fg`}>Address not confirmed</span>}
        </p>
        <p className="text-meta text-text-3">
          Since <Ago at={createdAt} /> ·{' '}
          {lastSeenAt ? (
            <>
              last seen <Ago at={lastSeenAt} ago />
            </>
          ) : (
            'not signed in'
          )}
        </p>
      </div>
      <MoreMenu label={`What to do with ${email}`} lines={lines} />
      {asks === 'factors' && (
        <ResetFactors
          userId={userId}
          email={email}
          onClose={() => setAsks(undefined)}
          onReset={() => tell(t`${email} has no second factor now.`)}
        />
      )}
      {asks === 'delete' && (
        <DeleteUser
          userId={userId}
          email={email}
          onClose={() => setAsks(undefined)}
          onDeleted={() => tell(t`${email} was deleted.`)}
        />
      )}
    </li>
  );
}
