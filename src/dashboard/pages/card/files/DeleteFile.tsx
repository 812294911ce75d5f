import { useState } from 'react';
import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { DeleteFile_artifact$key } from '../../../__generated__/DeleteFile_artifact.graphql.ts';
import type { DeleteFileMutation } from '../../../__generated__/DeleteFileMutation.graphql.ts';
import { showHidden } from '../../../lib/hidden.ts';
import { Button } from '../../../parts/Button.tsx';
import { DeleteSheet } from '../../../parts/DeleteSheet.tsx';
import { Icon } from '../../../parts/Icon.tsx';
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
  const take = async () => {
    if ((await act(remove, { artifactId: id }, { done: t`File deleted.` })) === undefined) return;
    close();
    onDeleted();
  };
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
        <DeleteSheet title="Delete the file?" busy={busy} onDelete={() => void take()} onClose={close}>
          {shown} is gone for everybody.
        </DeleteSheet>
      )}
    </>
  );
}
