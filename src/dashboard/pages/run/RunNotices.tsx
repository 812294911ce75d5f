import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { RunNotices_run$key } from '../../__generated__/RunNotices_run.graphql.ts';
import { showHidden } from '../../lib/hidden.ts';
import { Panel } from '../../parts/Panel.tsx';
import { WithCode } from '../../parts/WithCode.tsx';

const fragment = graphql`
  fragment RunNotices_run on Run {
    notices
  }
`;

/** What a person should know about the run beside its result: calls that were refused, tools that were missing. */
export function RunNotices({ run: key }: { run: RunNotices_run$key }) {
  const { notices } = useFragment(fragment, key);
  if (notices.length === 0) return null;
  return (
    <Panel title="Notices" about="what the run met on its way">
      <ul className="grid gap-1 p-3 [overflow-wrap:anywhere]">
        {notices.map((notice) => (
          <li key={notice}>
            <WithCode text={showHidden(notice)} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
