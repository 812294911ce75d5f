import { graphql } from 'relay-runtime';
import type { ResetFactorsMutation } from '../../__generated__/ResetFactorsMutation.graphql.ts';
import { Button } from '../../parts/Button.tsx';
import { Sheet } from '../../parts/Sheet.tsx';
import { type Change, useVerb } from '../../relay/useVerb.ts';

const mutation: Change<ResetFactorsMutation> = graphql`
  mutation ResetFactorsMutation($input: ResetUserFactorsInput!) {
    resetUserFactors(input: $input) {
      user {
        userId
        secondFactor
      }
    }
  }
`;

/** Removes the second factors of an account once the administrator has confirmed who asked for it. */
export function ResetFactors({
  userId,
  email,
  onClose,
  onReset,
}: {
  userId: string;
  email: string;
  onClose: () => void;
  onReset: () => void;
}) {
  const { act, busy } = useVerb();
  const submit = async () => {
    if (!(await act(mutation, { input: { userId } }))) return;
    onClose();
    onReset();
  };
  return (
    <Sheet title="Remove the second factors" onClose={onClose}>
      <div className="flex flex-col gap-3">
        <p className="text-text-2 [overflow-wrap:anywhere]">
          After this, the password alone opens the account of {email} until a factor is set up again. The owner is
          notified by mail. Make sure first that it is the owner who asks.
        </p>
        <Button look="danger" size="field" className="self-end" isDisabled={busy} onPress={() => void submit()}>
          Remove them
        </Button>
      </div>
    </Sheet>
  );
}
