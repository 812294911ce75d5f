import { graphql } from 'relay-runtime';
import type { CheckOutputQuery } from '../../__generated__/CheckOutputQuery.graphql.ts';
import { shownText } from '../../lib/shownText.tsx';
import { usePage } from '../../relay/usePage.ts';

const query = graphql`
  query CheckOutputQuery($id: ID!) {
    run(id: $id) {
      id
      output
    }
  }
`;

/** The end of the output of a check, which is fetched only where somebody opens it. */
export function CheckOutput({ id }: { id: string }) {
  const { run } = usePage<CheckOutputQuery>(query, { id });
  if (!run?.output) return <p className="px-3 pb-2 text-meta text-text-3">No output has arrived.</p>;
  return (
    <pre
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
      tabIndex={0}
      className="max-h-96 overflow-auto whitespace-pre-wrap border-line border-t bg-sunken p-3 text-meta text-text-2 leading-[18px] [overflow-wrap:anywhere]"
    >
      {shownText(run.output)}
    </pre>
  );
}
