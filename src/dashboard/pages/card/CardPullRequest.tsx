import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type {
  CardPullRequest_card$data,
  CardPullRequest_card$key,
} from '../../__generated__/CardPullRequest_card.graphql.ts';
import { formatCount } from '../../lib/formatCount.ts';
import { showHidden } from '../../lib/hidden.ts';
import { leadsWhereItSays } from '../../lib/leadsWhereItSays.ts';
import { CopyButton } from '../../parts/CopyButton.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { type Shape, StateShape } from '../../parts/StateShape.tsx';
import { PullRequestLink } from './PullRequestLink.tsx';
import { BLOCKS, CHECKS, REVIEWS, STATES } from './pullRequestWords.ts';
import { SidePart, SideRow } from './SideParts.tsx';

const fragment = graphql`
  fragment CardPullRequest_card on Card {
    headSha
    pullRequestNumber
    pullRequestUrl
    pullRequest {
      state
      checks
      review
      openThreads
      stackedOn
      blocks
      checkRuns {
        name
        state
        url
      }
    }
    ...PullRequestLink_card
  }
`;

type Known = NonNullable<CardPullRequest_card$data['pullRequest']>;

/** What the forge said of it: the checks, the reviews, and what keeps it from being merged. */
function PullRequestState({ its }: { its: Known }) {
  const failed = its.checkRuns.filter(({ state }) => state === 'FAILED');
  return (
    <>
      <SideRow label="State">{STATES[its.state]}</SideRow>
      <SideRow label="Checks">
        <StateShape shape={SHAPES[its.checks] ?? 'queued'} />
        {CHECKS[its.checks]}
      </SideRow>
      {failed.length > 0 && (
        <ul aria-label="Failed checks" className="mt-1 grid gap-0.5 text-meta">
          {failed.map(({ name, url }) => (
            <li key={name} className="min-w-0 [overflow-wrap:anywhere]">
              {url != null && leadsWhereItSays(url) ? (
                <a href={url} target="_blank" rel="noopener noreferrer" className="text-accent hover:underline">
                  {showHidden(name)}
                </a>
              ) : (
                showHidden(name)
              )}
            </li>
          ))}
        </ul>
      )}
      <SideRow label="Review">{REVIEWS[its.review]}</SideRow>
      {its.openThreads > 0 && (
        <SideRow label="Conversations">
          {formatCount(its.openThreads, 'open conversation', { many: 'open conversations' })}
        </SideRow>
      )}
      {its.stackedOn != null && <SideRow label="Stacked on">{`#${its.stackedOn}`}</SideRow>}
      {its.blocks.length > 0 && (
        <SideRow label="What keeps it from being merged">
          <ul className="grid gap-1 text-meta">
            {its.blocks.map((block) => (
              <li key={block}>{BLOCKS[block]}</li>
            ))}
          </ul>
        </SideRow>
      )}
    </>
  );
}

const SHAPES: Readonly<Record<string, Shape>> = { PASSED: 'ok', FAILED: 'failed' };

/** The pull request of a card, what its forge said of it, and its last commit. */
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
      {data.pullRequest && <PullRequestState its={data.pullRequest} />}
      {headSha && (
        <SideRow label="Head">
          <code className="text-text-3">{headSha.slice(0, 7)}</code>
          <CopyButton text={headSha} label="Copy the commit" />
        </SideRow>
      )}
    </SidePart>
  );
}
