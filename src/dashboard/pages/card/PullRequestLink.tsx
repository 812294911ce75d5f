import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { PullRequestLink_card$key } from '../../__generated__/PullRequestLink_card.graphql.ts';

const fragment = graphql`
  fragment PullRequestLink_card on Card {
    pullRequestNumber
    pullRequestUrl
  }
`;

/** The number of a pull request, as a link where its address is one of the web. */
export function PullRequestLink({ card }: { card: PullRequestLink_card$key }) {
  const { pullRequestNumber: number, pullRequestUrl: url } = useFragment(fragment, card);
  const name = number == null ? 'Open' : `#${number}`;
  if (url == null || !/^https?:\/\//i.test(url)) return name;
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" className="thumb text-accent hover:underline">
      {name}
    </a>
  );
}
