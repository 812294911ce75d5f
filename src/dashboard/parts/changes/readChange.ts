import { graphql } from 'relay-runtime';
import type { readChangeRunQuery } from '../../__generated__/readChangeRunQuery.graphql.ts';
import { askOwner, type ChangeOwner } from './askOwner.ts';

const run = graphql`
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
const card = graphql`
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

type Answered = NonNullable<readChangeRunQuery['response']['run']>['changes'][number];

/** Reads a change, or undefined where the service could not be reached, or has it no longer. */
export async function readChange(
  owner: ChangeOwner,
  changeKey: string,
  revision: number,
): Promise<WholeChange | undefined> {
  const change = await askOwner<Answered>({ run, card }, owner, changeKey, revision);
  if (change === undefined) return undefined;
  return {
    files: change.fileList as readonly FileOfChange[],
    patch: change.patch ?? '',
    viewed: change.viewed as WholeChange['viewed'],
  };
}
