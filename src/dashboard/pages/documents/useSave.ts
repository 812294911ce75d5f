import { graphql } from 'relay-runtime';
import type { useSaveMutation } from '../../__generated__/useSaveMutation.graphql.ts';
import { type Change, useVerb } from '../../relay/useVerb.ts';

const mutation: Change<useSaveMutation> = graphql`
  mutation useSaveMutation($input: SaveDocumentInput!) {
    saveDocument(input: $input) {
      document {
        id
        version
        updatedAt
        newest {
          id
          number
          text
          createdAt
          ...SavedBy_version
        }
      }
    }
  }
`;

/** Saves the next version of a document. */
export function useSave(documentId: string) {
  const { act, busy } = useVerb();
  const save = async (baseVersion: number, text: string): Promise<boolean> =>
    (await act(mutation, { input: { documentId, baseVersion, text } }))?.saveDocument !== undefined;
  return { save, saving: busy };
}
