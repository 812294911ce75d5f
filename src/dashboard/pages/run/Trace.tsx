import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { Trace_run$key } from '../../__generated__/Trace_run.graphql.ts';
import type { Call } from './calls.ts';

const fragment = graphql`
  fragment Trace_run on Run {
    id
  }
`;

export function Trace({ run: key, calls }: { run: Trace_run$key; calls: readonly Call[] }) {
  useFragment(fragment, key);
  return <p hidden>{calls.length}</p>;
}
