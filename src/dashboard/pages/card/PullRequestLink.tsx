import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { PullRequestLink_card$key } from '../../__generated__/PullRequestLink_card.graphql.ts';
import { showHidden } from '../../lib/hidden.ts';
import { leadsWhereItSays } from '../../lib/leadsWhereItSays.ts';
import { t } from '../../texts/t.ts';

const fragment = graphql`
  fragment PullRequestLink_card on Card {
    pullRequestNumber
    pullRequestUrl
  }
`;

/** The number of a pull request, linked if its address is a web address; any other address is shown as text. */
export function PullRequestLink({ card }: { card: PullRequestLink_card$key }) {
  const { pullRequestNumber: number, pullRequestUrl: url } = useFragment(fragment, card);
  const name = number == null ? t`Open it` : `#${number}`;
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
