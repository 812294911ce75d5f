import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { NoRuns_project$key } from '../../__generated__/NoRuns_project.graphql.ts';
import { Button } from '../../parts/Button.tsx';
import { Empty } from '../../parts/Empty.tsx';
import { WaitingWork } from '../../parts/wait/WaitingWork.tsx';

const fragment = graphql`
  fragment NoRuns_project on Project {
    ...WaitingWork_project
  }
`;

/** Why the list is empty: its filters, or what waits and why, or that there is no work yet. */
export function NoRuns({
  project,
  filtered,
  onClear,
}: {
  project: NoRuns_project$key;
  filtered: boolean;
  onClear: () => void;
}) {
  const data = useFragment(fragment, project);
  if (!filtered) return <WaitingWork project={data} />;
  return (
    <Empty icon="search" title="No run matches">
      <p>Change the filters, or look at all runs of the project.</p>
      <Button onPress={onClear}>Show all runs</Button>
    </Empty>
  );
}
