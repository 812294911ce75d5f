import { useState } from 'react';
import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type {
  CompareAttempts_attempt$data,
  CompareAttempts_attempt$key,
} from '../../../__generated__/CompareAttempts_attempt.graphql.ts';
import { Field } from '../../../parts/Field.tsx';
import { Panel } from '../../../parts/Panel.tsx';
import { Pick } from '../../../parts/Pick.tsx';
import { nameOf } from './attemptWords.ts';
import { ComparedRepository } from './ComparedRepository.tsx';
import { pairChanges } from './pairChanges.ts';

const fragment = graphql`
  fragment CompareAttempts_attempt on Attempt @relay(plural: true) {
    attemptId
    number
    label
    run {
      id
      changes {
        key
        revision
        repository
        forkPoint
        fileCount
        failure {
          code
        }
      }
    }
  }
`;

/** Two attempts that the person chooses, with the files in which their changes differ, for each repository. */
export function CompareAttempts({ attempts }: { attempts: CompareAttempts_attempt$key }) {
  const offered = useFragment(fragment, attempts);
  const [chosen, setChosen] = useState<{ readonly left?: string | undefined; readonly right?: string | undefined }>({});
  const find = (id: string | undefined) => offered.find(({ attemptId }) => attemptId === id);
  // What was chosen may be gone, so the first two that are there take its place.
  const left = find(chosen.left) ?? offered.find(({ attemptId }) => attemptId !== chosen.right);
  const right = find(chosen.right) ?? offered.find(({ attemptId }) => attemptId !== left?.attemptId);
  if (!left || !right) return null;
  const pairs = pairChanges(left.run?.changes ?? [], right.run?.changes ?? []);
  const choicesBut = ({ attemptId }: CompareAttempts_attempt$data[number]) =>
    offered
      .filter((attempt) => attempt.attemptId !== attemptId)
      .map((attempt) => ({ value: attempt.attemptId, label: nameOf(attempt) }));
  return (
    <Panel title="Comparison of two attempts">
      <div className="grid grid-cols-2 gap-3 border-line border-b px-3 py-2">
        <Field label="First attempt">
          {({ id }) => (
            <Pick
              id={id}
              label="First attempt"
              choices={choicesBut(right)}
              picked={[left.attemptId]}
              onPick={([id]) => setChosen({ left: id, right: right.attemptId })}
            />
          )}
        </Field>
        <Field label="Second attempt">
          {({ id }) => (
            <Pick
              id={id}
              label="Second attempt"
              choices={choicesBut(left)}
              picked={[right.attemptId]}
              onPick={([id]) => setChosen({ left: left.attemptId, right: id })}
            />
          )}
        </Field>
      </div>
      {pairs.map((pair) => (
        <ComparedRepository
          // Another choice begins from the beginning: nothing of other attempts stays on the page.
          key={`${pair.repository} ${left.attemptId} ${right.attemptId}`}
          pair={pair}
          left={left}
          right={right}
        />
      ))}
    </Panel>
  );
}
