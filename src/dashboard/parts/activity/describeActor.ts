import { graphql, readInlineData } from 'relay-runtime';
import type { describeActor_entry$key } from '../../__generated__/describeActor_entry.graphql.ts';
import { describeHarness } from '../../lib/harness.ts';

const fragment = graphql`
  fragment describeActor_entry on ActivityEntry @inline {
    actor {
      kind
      name
    }
    run {
      id
      harness
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
      run {
        id
        harness
      }
    }
  }
`;

const NAMES: Readonly<Record<string, string>> = {
  PERSON: 'A person',
  AGENT: 'An agent',
  TOKEN: 'A program',
  BRIDGE: 'A bridge',
  WORKFLOW: 'The workflow',
};

/** The actor, as far as known: the viewer is "You", an agent has the name of its program. */
export function describeActor(entry: describeActor_entry$key, viewer: string): string {
  const { actor, ask, review } = readInlineData(fragment, entry);
  if (actor.kind === 'PERSON' && actor.name === viewer) return 'You';
  const run = actor.kind === 'AGENT' ? (review?.run ?? ask?.run) : undefined;
  if (run) return describeHarness(run.harness).name;
  return actor.name ?? NAMES[actor.kind] ?? 'Bascule';
}
