import { graphql, readInlineData } from 'relay-runtime';
import type { describeActor_entry$key } from '../../__generated__/describeActor_entry.graphql.ts';
import { nameOfAgent } from '../../lib/harness.ts';

const fragment = graphql`
  fragment describeActor_entry on ActivityEntry @inline {
    kind
    actor {
      kind
      name
    }
    ask {
      id
      run {
        id
        harness
      }
    }
    review {
      id
      author
      run {
        id
        harness
      }
    }
  }
`;

const NAMES: Readonly<Record<string, string>> = {
  PERSON: 'A person',
  TOKEN: 'A program',
  BRIDGE: 'A bridge',
  WORKFLOW: 'The workflow',
};

/**
 * The actor, as far as known: the viewer is "You", an agent has the name of its program. A question is the agent's and so is a
 * review by an agent, also where a bridge or another program passed it on with its own token.
 */
export function describeActor(entry: describeActor_entry$key, viewer: string): string {
  const { kind, actor, ask, review } = readInlineData(fragment, entry);
  if (kind === 'QUESTION' || review?.author === 'AGENT') return nameOfAgent(review?.run ?? ask?.run);
  if (actor.kind === 'PERSON' && actor.name === viewer) return 'You';
  if (actor.kind === 'AGENT') return nameOfAgent(review?.run ?? ask?.run);
  return actor.name ?? NAMES[actor.kind] ?? 'Bascule';
}
