import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { Checks_run$key } from '../../__generated__/Checks_run.graphql.ts';
import { t } from '../../texts/t.ts';
import { Panel } from '../Panel.tsx';
import { CheckRow } from './CheckRow.tsx';

const fragment = graphql`
  fragment Checks_run on Run @relay(plural: true) {
    id
    state
    ...CheckRow_run
  }
`;

/** The checks of the work of one run, in their order. */
export function Checks({ checks, project }: { checks: Checks_run$key; project: string }) {
  const shown = useFragment(fragment, checks);
  const passed = shown.filter(({ state }) => state === 'SUCCEEDED').length;
  return (
    <Panel title="Checks" about={t`${passed} of ${shown.length} passed`}>
      <ol aria-label={t`Checks`} className="divide-y divide-line">
        {shown.map((check) => (
          <CheckRow key={check.id} run={check} project={project} />
        ))}
      </ol>
    </Panel>
  );
}
