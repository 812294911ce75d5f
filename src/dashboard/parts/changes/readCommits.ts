import { graphql } from 'relay-runtime';
import type { readCommitsRunQuery } from '../../__generated__/readCommitsRunQuery.graphql.ts';
import { askOwner, type ChangeOwner } from './askOwner.ts';

const run = graphql`
  query readCommitsRunQuery($id: ID!) {
    run(id: $id) {
      changes {
        key
        commits {
          sha
          subject
          author
          at
        }
      }
    }
  }
`;
const card = graphql`
  query readCommitsCardQuery($id: ID!) {
    card(id: $id) {
      changes {
        key
        commits {
          sha
          subject
          author
          at
        }
      }
    }
  }
`;

type Answered = NonNullable<readCommitsRunQuery['response']['run']>['changes'][number];
export type Commits = Answered['commits'];

/** Reads the commits of a change, the newest first; undefined where the service could not be reached, or has it no longer. */
export async function readCommits(
  owner: ChangeOwner,
  changeKey: string,
  revision: number,
): Promise<Commits | undefined> {
  return (await askOwner<Answered>({ run, card }, owner, changeKey, revision))?.commits;
}
