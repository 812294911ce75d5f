import { graphql, readInlineData } from 'relay-runtime';
import type {
  describeActor_entry$data,
  describeActor_entry$key,
} from '../../__generated__/describeActor_entry.graphql.ts';
import { nameOfAgent } from '../../lib/harness.ts';
import { t } from '../../texts/t.ts';

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

export type ActorEntry = describeActor_entry$key;

const NAMES: Readonly<Record<string, string>> = {
  PERSON: t`A person`,
  TOKEN: t`A program`,
  BRIDGE: t`A bridge`,
  WORKFLOW: t`The workflow`,
};

const ANSWERERS: Readonly<Record<string, string>> = {
  PERSON: t`Answered by a person`,
  TOKEN: t`Answered by a program`,
  BRIDGE: t`Answered by a bridge`,
  WORKFLOW: t`Answered by the workflow`,
};

/**
 * The actor, as far as known: the viewer is "You", an agent has the name of its program. A question is the agent's and so is a
 * review by an agent, also where a bridge or another program passed it on with its own token.
 */
export function describeActor(entry: describeActor_entry$key, viewer: string): string {
  const data = readInlineData(fragment, entry);
  if (isByAgent(data)) return nameOfAgent(data.review?.run ?? data.ask?.run);
  const { actor } = data;
  if (actor.kind === 'PERSON' && actor.name === viewer) return t`You`;
  // People who sign in to the widget are named.
  if (data.kind === 'SITE_COMMENT' && actor.kind === 'TOKEN') return t`A visitor of the site`;
  return actor.name ?? NAMES[actor.kind] ?? t`Bascule`;
}

/** Who answered a question. */
export function describeAnswerer(entry: describeActor_entry$key, viewer: string): string {
  const data = readInlineData(fragment, entry);
  const { kind, name } = data.actor;
  if (kind === 'PERSON' && name === viewer) return t`Answered by you`;
  const by = isByAgent(data) ? nameOfAgent(data.ask?.run) : name;
  return by == null ? (ANSWERERS[kind] ?? t`Answered by Bascule`) : t`Answered by ${by}`;
}

/** What the mark of the actor shows, as far as it is known; undefined for one that is neither a person nor an agent. */
export function lookOfActor(
  entry: ActorEntry,
):
  | { readonly kind: 'agent'; readonly harness: string | undefined }
  | { readonly kind: 'person'; readonly email: string | undefined }
  | undefined {
  const data = readInlineData(fragment, entry);
  if (isByAgent(data)) return { kind: 'agent', harness: (data.review?.run ?? data.ask?.run)?.harness };
  return data.actor.kind === 'PERSON' ? { kind: 'person', email: data.actor.name ?? undefined } : undefined;
}

const isByAgent = ({ kind, actor, review }: describeActor_entry$data): boolean =>
  kind === 'QUESTION' || review?.author === 'AGENT' || actor.kind === 'AGENT';
