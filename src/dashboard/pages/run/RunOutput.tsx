import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { RunOutput_run$key } from '../../__generated__/RunOutput_run.graphql.ts';
import { indentedJson } from '../../lib/indentedJson.ts';
import { shownText } from '../../lib/shownText.tsx';
import { Panel } from '../../parts/Panel.tsx';

const fragment = graphql`
  fragment RunOutput_run on Run {
    output
    resultFields
  }
`;

/** The end of the run's output, as text, and the other fields of its result. */
export function RunOutput({ run: key }: { run: RunOutput_run$key }) {
  const { output, resultFields } = useFragment(fragment, key);
  const fields = otherFields(resultFields);
  if (!output && fields === undefined) return null;
  return (
    <Panel title="Output" about="the end of what it printed">
      {output && (
        <pre
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
          tabIndex={0}
          className="max-h-96 overflow-auto whitespace-pre-wrap bg-sunken p-3 text-meta text-text-2 leading-[18px] [overflow-wrap:anywhere]"
        >
          {shownText(output)}
        </pre>
      )}
      {fields !== undefined && (
        <pre className="overflow-auto whitespace-pre-wrap border-line border-t bg-sunken p-3 text-meta text-text-2 [overflow-wrap:anywhere]">
          {shownText(indentedJson(fields))}
        </pre>
      )}
    </Panel>
  );
}

/** The fields of a result without the summary, which stands at the top of the page; undefined without any other. */
function otherFields(fields: unknown): unknown {
  if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) return fields ?? undefined;
  const { summary: _summary, ...others } = fields as Record<string, unknown>;
  return Object.keys(others).length === 0 ? undefined : others;
}
