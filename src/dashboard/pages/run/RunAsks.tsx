import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { RunAsks_run$key } from '../../__generated__/RunAsks_run.graphql.ts';
import { CardAskBox } from '../card/CardAskBox.tsx';

const fragment = graphql`
  fragment RunAsks_run on Run {
    id
    card {
      asks(first: 20, state: OPEN) {
        nodes {
          id
          state
          run {
            id
          }
          ...CardAskBox_ask
        }
      }
    }
  }
`;

/** What the run asks, the oldest question first: it has waited longest. */
export function RunAsks({ run: key }: { run: RunAsks_run$key }) {
  const { id, card } = useFragment(fragment, key);
  const asks = (card?.asks.nodes ?? []).filter(({ state, run }) => state === 'OPEN' && run?.id === id);
  return [...asks].reverse().map((ask) => <CardAskBox key={ask.id} ask={ask} />);
}
