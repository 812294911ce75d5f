import type { ConcreteRequest } from 'relay-runtime';
import { graphql } from 'relay-runtime';
import type { readChangeCardQuery } from '../../__generated__/readChangeCardQuery.graphql.ts';
import type { readChangeRunQuery } from '../../__generated__/readChangeRunQuery.graphql.ts';
import { askGraph } from '../../relay/begun.ts';

const ofRun = graphql`
  query readChangeRunQuery($id: ID!) {
    run(id: $id) {
      changes {
        key
        fileList
        patch
        viewed
      }
    }
  }
`;
const ofCard = graphql`
  query readChangeCardQuery($id: ID!) {
    card(id: $id) {
      changes {
        key
        fileList
        patch
        viewed
      }
    }
  }
`;

/** The run or the card whose changes are shown. */
export type ChangeOwner = { readonly kind: 'run' | 'card'; readonly id: string };

/** A file of a change, as the service lists them all at once. */
export interface FileOfChange {
  readonly path: string;
  readonly fromPath: string | null;
  readonly status: 'added' | 'modified' | 'deleted' | 'renamed' | 'copied' | 'type-changed' | 'submodule';
  readonly added: number | null;
  readonly removed: number | null;
  readonly isBinary: boolean;
  readonly isGenerated: boolean;
  readonly isLfs: boolean;
  readonly blob: string | null;
  readonly hasPatch: boolean;
  readonly leftOut: 'binary' | 'generated' | 'too-large' | 'bound' | null;
}

/** A change with its files, its patch, and the contents of them that the person has viewed, by path. */
export interface WholeChange {
  readonly files: readonly FileOfChange[];
  readonly patch: string;
  readonly viewed: Readonly<Record<string, string | null>>;
}

type Answer = NonNullable<readChangeRunQuery['response']['run'] | readChangeCardQuery['response']['card']>;

/** Several repositories of one owner are shown side by side, and one answer has them all. */
const underWay = new Map<string, Promise<Answer | undefined>>();

/**
 * Reads a change outside of the page's store, which would keep megabytes.
 * @returns undefined where the service could not be reached, or has the change no longer
 */
export async function readChange(
  owner: ChangeOwner,
  changeKey: string,
  revision: number,
): Promise<WholeChange | undefined> {
  // An answer that is under way may be that of the revision before.
  const key = `${owner.kind} ${owner.id} ${revision}`;
  const asked = underWay.get(key) ?? ask(owner).finally(() => underWay.delete(key));
  underWay.set(key, asked);
  const change = (await asked)?.changes.find((each) => each.key === changeKey);
  if (change === undefined) return undefined;
  return {
    files: change.fileList as readonly FileOfChange[],
    patch: change.patch ?? '',
    viewed: change.viewed as WholeChange['viewed'],
  };
}

async function ask({ kind, id }: ChangeOwner): Promise<Answer | undefined> {
  const { text } = ((kind === 'run' ? ofRun : ofCard) as unknown as ConcreteRequest).params;
  const answer = await Promise.resolve(askGraph(text ?? '', { id })).catch(() => undefined);
  const data = answer?.data as { run?: Answer | null; card?: Answer | null } | undefined;
  return data?.run ?? data?.card ?? undefined;
}
