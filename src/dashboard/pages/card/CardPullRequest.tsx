import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { CardPullRequest_card$key } from '../../__generated__/CardPullRequest_card.graphql.ts';
import { CopyButton } from '../../parts/CopyButton.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { PullRequestLink } from './PullRequestLink.tsx';
import { SidePart, SideRow } from './SideParts.tsx';

const fragment = graphql`
  fragment CardPullRequest_card on Card {
    headSha
    pullRequestNumber
    pullRequestUrl
    ...PullRequestLink_card
  }
`;

/** The pull request of a card, and its last commit. */
export function CardPullRequest({ card }: { card: CardPullRequest_card$key }) {
  const data = useFragment(fragment, card);
  const { headSha } = data;
  const hasRequest = data.pullRequestNumber != null || data.pullRequestUrl != null;
  if (!hasRequest && headSha == null) return null;
  return (
    <SidePart title="Pull request">
      {hasRequest && (
        <SideRow label="Number">
          <Icon name="pr" size={14} className="text-ok-fg" />
          <PullRequestLink card={data} />
        </SideRow>
      )}
      {headSha && (
        <SideRow label="Head">
          <code className="text-text-3">{headSha.slice(0, 7)}</code>
          <CopyButton text={headSha} label="Copy the commit" />
        </SideRow>
      )}
    </SidePart>
  );
}
