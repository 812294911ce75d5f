import type { ConcreteRequest } from 'relay-runtime';
import { graphql } from 'relay-runtime';
import type { readReviewQuery } from '../../__generated__/readReviewQuery.graphql.ts';
import { askGraph } from '../../relay/begun.ts';

const query = graphql`
  query readReviewQuery($id: ID!) {
    card(id: $id) {
      approval {
        at
        isCurrent
        by {
          email
          isYou
        }
      }
      changesAskedBy {
        email
        isYou
      }
      changeComments {
        id
        repository
        path
        side
        startLine
        endLine
        quote
        body
        mentions {
          handle
          person {
            email
            isYou
          }
        }
        suggestion
        author
        person {
          email
          isYou
        }
        run {
          id
          harness
        }
        isDraft
        isOutdated
        resolvedAt
        resolvedBy {
          email
          isYou
        }
        createdAt
        editedAt
        canEdit
        replies {
          id
          body
          mentions {
            handle
            person {
              email
              isYou
            }
          }
          author
          person {
            email
            isYou
          }
          run {
            id
            harness
          }
          isDraft
          createdAt
          editedAt
          canEdit
        }
      }
      reviews(first: 20) {
        nodes {
          id
          author
          verdict
          createdAt
          person {
            email
            isYou
          }
          run {
            id
            harness
          }
          findings {
            path
            line
            severity
            title
            detail
          }
        }
      }
    }
  }
`;

/** What people and agents said of the change of a card. */
export type ReviewOfChange = NonNullable<readReviewQuery['response']['card']>;
/** A comment on lines, with the answers to it. */
export type Thread = ReviewOfChange['changeComments'][number];
type AgentReview = ReviewOfChange['reviews']['nodes'][number];
/** Who wrote a comment, and when. */
export type Said = Pick<
  Thread,
  'id' | 'body' | 'mentions' | 'author' | 'person' | 'run' | 'isDraft' | 'createdAt' | 'editedAt' | 'canEdit'
>;
/** What an agent found at a line, or in a file. */
export type Finding = AgentReview['findings'][number] &
  Pick<AgentReview, 'createdAt' | 'run'> & { readonly id: string };

/** @returns undefined where the service could not be reached, or has no such card */
export async function readReview(id: string): Promise<ReviewOfChange | undefined> {
  const { text } = (query as unknown as ConcreteRequest).params;
  const answer = await Promise.resolve(askGraph(text ?? '', { id })).catch(() => undefined);
  return (answer?.data as readReviewQuery['response'] | undefined)?.card ?? undefined;
}

/** What agents found since a person last judged the change: their verdict ended the round before. */
export function findingsOf({ reviews }: ReviewOfChange): Finding[] {
  const judged = reviews.nodes.findIndex(({ author, verdict }) => author === 'HUMAN' && verdict !== 'COMMENT');
  const round = judged === -1 ? reviews.nodes : reviews.nodes.slice(0, judged);
  return round
    .filter(({ author }) => author === 'AGENT')
    .flatMap(({ id, findings, createdAt, run }) =>
      findings.map((finding, at) => ({ ...finding, id: `${id} ${at}`, createdAt, run })),
    );
}
