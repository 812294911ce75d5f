import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { RunFiles_run$key } from '../../__generated__/RunFiles_run.graphql.ts';
import { FileItem } from '../../parts/files/FileItem.tsx';
import { Panel } from '../../parts/Panel.tsx';

const fragment = graphql`
  fragment RunFiles_run on Run {
    artifacts {
      id
      ...FileItem_artifact
    }
  }
`;

/** The files that the run added to its card. */
export function RunFiles({ run }: { run: RunFiles_run$key }) {
  const { artifacts } = useFragment(fragment, run);
  if (artifacts.length === 0) return null;
  return (
    <Panel title="Files">
      <ul>
        {artifacts.map((artifact) => (
          <FileItem key={artifact.id} artifact={artifact} />
        ))}
      </ul>
    </Panel>
  );
}
