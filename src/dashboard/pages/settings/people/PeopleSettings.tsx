import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { PeopleSettings_project$key } from '../../../__generated__/PeopleSettings_project.graphql.ts';
import { MAY } from '../../../lib/may.ts';
import { Section } from '../Section.tsx';
import { InvitationRow } from './InvitationRow.tsx';
import { InviteForm } from './InviteForm.tsx';
import { LeaveProject } from './LeaveProject.tsx';
import { PersonRow } from './PersonRow.tsx';

const fragment = graphql`
  fragment PeopleSettings_project on Project {
    id
    name
    viewerRole
    members {
      accountId
      ...PersonRow_member
    }
    invitations {
      invitationId
      ...InvitationRow_invitation
    }
  }
`;

/** The members of the project, and how others can join. */
export function PeopleSettings({ project }: { project: PeopleSettings_project$key }) {
  const { id, name, viewerRole, members, invitations } = useFragment(fragment, project);
  const manages = MAY[viewerRole].manage;
  return (
    <Section
      id="people"
      title="People"
      about="Members see this board and its activity, within the limits of their role, and each other’s email addresses. The owner’s bridges do the work."
    >
      <ul className="divide-y divide-line rounded-3 border border-line bg-surface">
        {members.map((member) => (
          <PersonRow key={member.accountId} member={member} manages={manages} />
        ))}
        {invitations.map((invitation) => (
          <InvitationRow key={invitation.invitationId} invitation={invitation} />
        ))}
      </ul>
      {manages && <InviteForm projectId={id} />}
      {viewerRole !== 'OWNER' && <LeaveProject projectId={id} name={name} />}
    </Section>
  );
}
