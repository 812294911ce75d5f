import { useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useRelayEnvironment } from 'react-relay';
import { fetchQuery, graphql } from 'relay-runtime';
import type { InvitationPageMutation } from '../__generated__/InvitationPageMutation.graphql.ts';
import type { InvitationPageQuery } from '../__generated__/InvitationPageQuery.graphql.ts';
import { ROLES, roleLabel } from '../lib/roles.ts';
import { Button } from '../parts/Button.tsx';
import { buttonStyle } from '../parts/buttonStyle.ts';
import { type Change, useVerb } from '../relay/useVerb.ts';
import { inSentence } from '../texts/language.ts';

const query = graphql`
  query InvitationPageQuery($token: String!) {
    invitation(token: $token) {
      projectName
      role
      inviterEmail
    }
  }
`;

const accept: Change<InvitationPageMutation> = graphql`
  mutation InvitationPageMutation($input: AcceptInvitationInput!) {
    acceptInvitation(input: $input) {
      project {
        id
      }
    }
  }
`;

type Shown = InvitationPageQuery['response']['invitation'];

/** An invitation to a project, for a signed-in person with the link. */
export function InvitationPage() {
  const { token = '' } = useParams({ strict: false }) as { token?: string };
  const environment = useRelayEnvironment();
  const [shown, show] = useState<Shown>();
  const [fault, tell] = useState<string>();
  const { act, busy } = useVerb();
  useEffect(() => {
    const reading = fetchQuery<InvitationPageQuery>(environment, query, { token }).subscribe({
      next: ({ invitation }) => show(invitation),
      error: (error: Error) => tell(error.message),
    });
    return () => reading.unsubscribe();
  }, [environment, token]);
  const submit = async () => {
    const result = await act(accept, { input: { token } });
    const id = result?.acceptInvitation?.project.id;
    // Loads a new document, whose lists contain the project.
    if (id !== undefined) location.assign(`/projects/${id}/board`);
  };
  return (
    <main id="main" className="flex min-h-dvh items-center justify-center p-4">
      <div className="flex w-full max-w-md flex-col gap-4 rounded-4 border border-line bg-surface p-6">
        {shown !== undefined && (
          <>
            <h1 className="font-semibold text-title">Join {shown.projectName}</h1>
            <p className="text-text-2">
              {shown.inviterEmail} invites you as a {inSentence(roleLabel(shown.role))}, who{' '}
              {ROLES.find(({ value }) => value === shown.role)?.about}. The people of the project see your address.
            </p>
            <div className="flex flex-wrap gap-2">
              <Button look="primary" isDisabled={busy} onPress={() => void submit()}>
                Join the project
              </Button>
              <a href="/" className={buttonStyle()}>
                Not now
              </a>
            </div>
          </>
        )}
        {fault !== undefined && (
          <>
            <h1 className="font-semibold text-title">This invitation cannot be used</h1>
            <p role="alert" className="text-text-2">
              {fault}
            </p>
            <a href="/" className={`${buttonStyle()} self-start`}>
              To your projects
            </a>
          </>
        )}
      </div>
    </main>
  );
}
