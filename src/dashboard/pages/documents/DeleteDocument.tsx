import { graphql } from 'relay-runtime';
import type { DeleteDocumentMutation } from '../../__generated__/DeleteDocumentMutation.graphql.ts';
import { Button } from '../../parts/Button.tsx';
import { Sheet } from '../../parts/Sheet.tsx';
import { type Change, useVerb } from '../../relay/useVerb.ts';
import { t } from '../../texts/t.ts';

const mutation: Change<DeleteDocumentMutation> = graphql`
  mutation DeleteDocumentMutation($input: DeleteDocumentInput!) {
    deleteDocument(input: $input) {
      deletedId
    }
  }
`;

/** Asks once more before a document is deleted. */
export function DeleteDocument({ id, onClose, onGone }: { id: string; onClose: () => void; onGone: () => void }) {
  const { act, busy } = useVerb();
  const remove = async () => {
    if ((await act(mutation, { input: { documentId: id } }, { done: t`Document deleted` }))?.deleteDocument) onGone();
  };
  return (
    <Sheet title="Delete the document?" onClose={onClose}>
      <p className="mb-3 text-text-2">
        All of its versions go with it, and the cards that link it lose the link. Nothing brings it back.
      </p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onPress={onClose}>Cancel</Button>
        <Button look="danger" isDisabled={busy} onPress={() => void remove()}>
          Delete it
        </Button>
      </div>
    </Sheet>
  );
}
