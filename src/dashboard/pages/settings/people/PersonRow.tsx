import { useState } from 'react';
import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { PersonRow_member$key } from '../../../__generated__/PersonRow_member.graphql.ts';
import type { PersonRowRemoveMutation } from '../../../__generated__/PersonRowRemoveMutation.graphql.ts';
import type { PersonRowRoleMutation } from '../../../__generated__/PersonRowRoleMutation.graphql.ts';
import { type MemberRole, ROLES, roleLabel } from '../../../lib/roles.ts';
import { formatDate } from '../../../lib/times.ts';
import { Button } from '../../../parts/Button.tsx';
import { PersonMark } from '../../../parts/PersonMark.tsx';
import { Pick } from '../../../parts/Pick.tsx';
import { type Change, useVerb } from '../../../relay/useVerb.ts';

const fragment = graphql`
  fragment PersonRow_member on ProjectMember {
    memberId
    email
    handle
    role
    since
  }
`;

const changeRole: Change<PersonRowRoleMutation> = graphql`
  mutation PersonRowRoleMutation($input: ChangeMemberRoleInput!) {
    changeMemberRole(input: $input) {
      project {
        id
        ...PeopleSettings_project
      }
    }
  }
`;

const remove: Change<PersonRowRemoveMutation> = graphql`
  mutation PersonRowRemoveMutation($input: RemoveMemberInput!) {
    removeMember(input: $input) {
      project {
        id
        ...PeopleSettings_project
      }
    }
  }
`;

/** A person of the project, with what managers can change about them. */
export function PersonRow({ member, manages }: { member: PersonRow_member$key; manages: boolean }) {
  const { memberId, email, handle, role, since } = useFragment(fragment, member);
  const { act, busy } = useVerb();
  const [asked, ask] = useState(false);
  return (
    <li className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 px-3 py-1.5">
      <PersonMark email={email} size="plain" />
      <span className="min-w-0 flex-1 basis-56">
        <span className="block truncate font-medium">{email}</span>
        <span className="text-meta text-text-3">
          {asked
            ? 'what they said stays; their invitations and every link end'
            : memberId == null
              ? `@${handle} · since the project was created`
              : `@${handle} · since ${formatDate(since)}`}
        </span>
      </span>
      {!manages || memberId == null ? (
        <span className="text-text-2">{roleLabel(role)}</span>
      ) : (
        <>
          <span className="w-28">
            <Pick
              label={`Role of ${email}`}
              look="small"
              choices={ROLES}
              picked={[role]}
              isDisabled={busy}
              onPick={([picked]) =>
                picked !== undefined && void act(changeRole, { input: { memberId, role: picked as MemberRole } })
              }
            />
          </span>
          {asked ? (
            <>
              <Button size="small" onPress={() => ask(false)}>
                Keep
              </Button>
              <Button
                size="small"
                look="danger"
                isDisabled={busy}
                onPress={() => void act(remove, { input: { memberId } })}
              >
                Remove from the project
              </Button>
            </>
          ) : (
            <Button size="small" onPress={() => ask(true)} aria-label={`Remove ${email}…`}>
              Remove…
            </Button>
          )}
        </>
      )}
    </li>
  );
}
