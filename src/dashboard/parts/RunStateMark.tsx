import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { RunStateMark_run$key } from '../__generated__/RunStateMark_run.graphql.ts';
import { TONE_BOX, TONE_TEXT, wordsOfState } from '../lib/runStates.ts';
import { StateShape } from './StateShape.tsx';

const fragment = graphql`
  fragment RunStateMark_run on Run {
    state
  }
`;

/** The state of a run: shape and word, in the colour of its family. `badge` has a tinted background. */
export function RunStateMark({ run, badge = false }: { run: RunStateMark_run$key; badge?: boolean }) {
  const { state } = useFragment(fragment, run);
  const { label, phrase, shape, tone } = wordsOfState(state);
  const look = badge ? `h-5 rounded-1 pr-[7px] pl-[5px] text-meta ${TONE_BOX[tone]}` : TONE_TEXT[tone];
  return (
    <span
      title={phrase}
      className={`inline-flex items-center gap-2 whitespace-nowrap align-middle font-medium ${look}`}
    >
      <StateShape shape={shape} size={badge ? 14 : 16} />
      {label}
    </span>
  );
}
