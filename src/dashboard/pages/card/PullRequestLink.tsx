import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { PullRequestLink_card$key } from '../../__generated__/PullRequestLink_card.graphql.ts';
import { showHidden } from '../../lib/hidden.ts';

const fragment = graphql`
  fragment PullRequestLink_card on Card {
    pullRequestNumber
    pullRequestUrl
  }
`;

/** An address of the web that leads where it seems to: one with a user's name would lead behind the `@`. */
function leadsWhereItSays(address: string): boolean {
  const url = URL.parse(address);
  return url !== null && /^https?:\/\//i.test(address) && url.username === '' && url.password === '';
}

/** The number of a pull request, as a link where its address is one of the web; another address is told, not linked. */
export function PullRequestLink({ card }: { card: PullRequestLink_card$key }) {
  const { pullRequestNumber: number, pullRequestUrl: url } = useFragment(fragment, card);
  const name = number == null ? 'Open' : `#${number}`;
  if (url == null) return name;
  if (!leadsWhereItSays(url))
    return (
      <span className="min-w-0 [overflow-wrap:anywhere]">{`${number == null ? '' : `${name} `}${showHidden(url)}`}</span>
    );
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" className="thumb text-accent hover:underline">
      {name}
    </a>
  );
}
