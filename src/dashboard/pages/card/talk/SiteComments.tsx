import { useState } from 'react';
import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { SiteComments_card$key } from '../../../__generated__/SiteComments_card.graphql.ts';
import { Button } from '../../../parts/Button.tsx';
import { SiteComment } from './SiteComment.tsx';

const fragment = graphql`
  fragment SiteComments_card on Card {
    id
    projectId
    project {
      allowedSites
    }
    siteComments: feedback(first: 30, kinds: [SITE_REVIEW]) {
      nodes {
        id
        page {
          resolvedAt
        }
        ...SiteComment_feedback
      }
      pageInfo {
        hasNextPage
      }
    }
  }
`;

/** What people said about the pages of sites, the newest last. What is resolved is folded away. */
export function SiteComments({ card }: { card: SiteComments_card$key }) {
  const { id, projectId, project, siteComments } = useFragment(fragment, card);
  const [shows, show] = useState(false);
  const all = siteComments.nodes.toReversed();
  if (all.length === 0) return null;
  const open = all.filter(({ page }) => page?.resolvedAt == null);
  const shown = shows ? all : open;
  return (
    <section aria-label="Comments on the site" className="mb-4">
      {siteComments.pageInfo.hasNextPage && (
        <p className="mb-2 text-meta text-text-3">Only the newest {all.length} comments on the site are shown.</p>
      )}
      <ul className="flex flex-col gap-2">
        {shown.map((feedback) => (
          <SiteComment
            key={feedback.id}
            feedback={feedback}
            sites={project.allowedSites}
            place={{ cardId: id, projectId }}
          />
        ))}
      </ul>
      {open.length < all.length && (
        <Button
          look="ghost"
          size="small"
          className="mt-2 max-desk:h-11"
          aria-expanded={shows}
          onPress={() => show(!shows)}
        >
          {shows ? 'Hide what is resolved' : 'Show what is resolved'}
        </Button>
      )}
    </section>
  );
}
