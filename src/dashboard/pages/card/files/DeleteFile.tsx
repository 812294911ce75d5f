import { useState } from 'react';
import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { DeleteFile_artifact$key } from '../../../__generated__/DeleteFile_artifact.graphql.ts';
import type { DeleteFileMutation } from '../../../__generated__/DeleteFileMutation.graphql.ts';
import { showHidden } from '../../../lib/hidden.ts';
import { Button } from '../../../parts/Button.tsx';
import { Icon } from '../../../parts/Icon.tsx';
import { Sheet } from '../../../parts/Sheet.tsx';
import { type Change, useVerb } from '../../../relay/useVerb.ts';
import { t } from '../../../texts/t.ts';

const fragment = graphql`
  fragment DeleteFile_artifact on Artifact {
    id
    name
    viewerMayDelete
  }
`;

const remove: Change<DeleteFileMutation> = graphql`
  mutation DeleteFileMutation($artifactId: ID!) {
    deleteArtifact(input: { artifactId: $artifactId }) {
      deletedId
    }
  }
`;

/** Deletes a file after a question, for the person who added it and those who manage the project. */
export function DeleteFile({ artifact, onDeleted }: { artifact: DeleteFile_artifact$key; onDeleted: () => void }) {
  const { id, name, viewerMayDelete } = useFragment(fragment, artifact);
  const [asks, ask] = useState(false);
  const { act, busy } = useVerb();
  if (!viewerMayDelete) return null;
  const shown = showHidden(name);
  const close = () => ask(false);
  return (
    <>
      <Button
        look="ghost"
        size="smallIcon"
        aria-label={`Delete ${shown}`}
        onPress={() => ask(true)}
        className="max-desk:size-11"
      >
        <Icon name="x" size={14} />
      </Button>
      {asks && (
        <Sheet title="Delete the file?" onClose={close}>
          <p className="mb-3 text-text-2">{shown} is gone for everybody.</p>
          <div className="flex justify-end gap-2">
            <Button onPress={close}>Cancel</Button>
            <Button
              look="danger"
              isDisabled={busy}
              onPress={async () => {
                if ((await act(remove, { artifactId: id }, { done: t`File deleted.` })) === undefined) return;
                close();
                onDeleted();
              }}
            >
              Delete it
            </Button>
          </div>
        </Sheet>
      )}
    </>
  );
}
