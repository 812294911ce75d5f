import { useState } from 'react';
import { graphql } from 'relay-runtime';
import type { LeaveProjectMutation } from '../../../__generated__/LeaveProjectMutation.graphql.ts';
import { Button } from '../../../parts/Button.tsx';
import { type Change, useVerb } from '../../../relay/useVerb.ts';

const leave: Change<LeaveProjectMutation> = graphql`
  mutation LeaveProjectMutation($input: LeaveProjectInput!) {
    leaveProject(input: $input) {
      leftId
    }
  }
`;

/** Lets the person leave a shared project. */
export function LeaveProject({ projectId, name }: { projectId: string; name: string }) {
  const { act, busy } = useVerb();
  const [asked, ask] = useState(false);
  const submit = async () => {
    const result = await act(leave, { input: { projectId } });
    // Loads a new document, so that no list shows the project any more.
    if (result?.leaveProject) location.assign('/');
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      {asked ? (
        <>
          <span className="text-text-2">You see nothing of {name} any more. What you said and did there stays.</span>
          <Button onPress={() => ask(false)}>Stay</Button>
          <Button look="danger" isDisabled={busy} onPress={() => void submit()}>
            Leave {name}
          </Button>
        </>
      ) : (
        <Button onPress={() => ask(true)}>Leave the project…</Button>
      )}
    </div>
  );
}
