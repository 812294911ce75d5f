import { graphql } from 'relay-runtime';
import type { DeleteDocumentMutation } from '../../__generated__/DeleteDocumentMutation.graphql.ts';
import { DeleteSheet } from '../../parts/DeleteSheet.tsx';
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
    <DeleteSheet title="Delete the document?" busy={busy} onDelete={() => void remove()} onClose={onClose}>
      All of its versions go with it, and the cards that link it lose the link. Nothing brings it back.
    </DeleteSheet>
  );
}
