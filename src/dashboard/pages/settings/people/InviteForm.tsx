import { useState } from 'react';
import { graphql } from 'relay-runtime';
import type { InviteFormLinkMutation } from '../../../__generated__/InviteFormLinkMutation.graphql.ts';
import type { InviteFormMutation } from '../../../__generated__/InviteFormMutation.graphql.ts';
import { type MemberRole, ROLES, roleLabel } from '../../../lib/roles.ts';
import { Button } from '../../../parts/Button.tsx';
import { Choices } from '../../../parts/Choices.tsx';
import { CopyLines } from '../../../parts/CopyLines.tsx';
import { Form } from '../../../parts/Form.tsx';
import { TextField } from '../../../parts/TextField.tsx';
import { type Change, useVerb } from '../../../relay/useVerb.ts';
import { inSentence } from '../../../texts/language.ts';

const invite: Change<InviteFormMutation> = graphql`
  mutation InviteFormMutation($input: InviteMemberInput!) {
    inviteMember(input: $input) {
      link
      project {
        id
        ...PeopleSettings_project
      }
    }
  }
`;

const makeLink: Change<InviteFormLinkMutation> = graphql`
  mutation InviteFormLinkMutation($input: CreateInvitationLinkInput!) {
    createInvitationLink(input: $input) {
      link
      project {
        id
        ...PeopleSettings_project
      }
    }
  }
`;

/** The link to pass on, shown until the next invitation. */
interface Made {
  readonly to: string | undefined;
  readonly link: string;
}

/** Invites a person by address, or creates a link for several. */
export function InviteForm({ projectId }: { projectId: string }) {
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<MemberRole>('MEMBER');
  const [made, setMade] = useState<Made>();
  const { act, busy, faultAt } = useVerb('fields');
  const send = async () => {
    const result = await act(invite, { input: { projectId, email, role } });
    if (!result?.inviteMember) return;
    setMade({ to: email.trim(), link: result.inviteMember.link });
    setEmail('');
  };
  const share = async () => {
    const result = await act(makeLink, { input: { projectId, role } });
    if (result?.createInvitationLink) setMade({ to: undefined, link: result.createInvitationLink.link });
  };
  return (
    <>
      <Form className="flex max-w-xl flex-col gap-3" onSend={send}>
        <TextField
          label="Invite a person"
          fault={faultAt('email') ?? faultAt('role') ?? faultAt('')}
          hint={`A ${inSentence(roleLabel(role))} ${ROLES.find(({ value }) => value === role)?.about ?? ''}.`}
          type="email"
          placeholder="name@example.com"
          autoComplete="off"
          value={email}
          onChange={setEmail}
        />
        <Choices label="Role" value={role} choices={ROLES} onChange={setRole} />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" look="primary" isDisabled={busy || email.trim() === ''}>
            Invite
          </Button>
          {role !== 'MANAGER' && (
            <Button isDisabled={busy} onPress={() => void share()}>
              Make a link for several
            </Button>
          )}
        </div>
      </Form>
      {made !== undefined && (
        <div role="status" className="flex max-w-xl flex-col gap-2">
          <p className="text-text-2">
            {made.to === undefined
              ? 'Anyone with this link can join, for 14 days or until you revoke it. It is shown this once.'
              : `A mail with this link goes to ${made.to}. You can hand the link on as well: it is for that address alone, for 14 days, and is shown this once.`}
          </p>
          <CopyLines text={made.link} label="Copy the link" />
        </div>
      )}
    </>
  );
}
