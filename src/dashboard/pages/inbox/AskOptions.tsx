import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { AskOptions_ask$key } from '../../__generated__/AskOptions_ask.graphql.ts';
import { Button } from '../../parts/Button.tsx';
import { useAnswer } from './useAnswer.ts';

const fragment = graphql`
  fragment AskOptions_ask on Ask {
    id
    options
  }
`;

/**
 * The answers that an agent offers. One press sends one.
 * @param only those that are shown, where not all of them are
 */
export function AskOptions({ ask, only }: { ask: AskOptions_ask$key; only?: readonly string[] }) {
  const { id, options: offered } = useFragment(fragment, ask);
  const options = only === undefined ? offered : offered.filter((option) => only.includes(option));
  const [answer, busy] = useAnswer(id);
  if (options.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-2 max-desk:grid max-desk:grid-cols-2">
      {options.map((option) => (
        <Button
          key={option}
          isDisabled={busy}
          onPress={() => void answer(option)}
          className="max-desk:h-auto max-desk:min-h-11 max-desk:min-w-0 max-desk:whitespace-normal max-desk:py-1.5"
        >
          {option}
        </Button>
      ))}
    </div>
  );
}
