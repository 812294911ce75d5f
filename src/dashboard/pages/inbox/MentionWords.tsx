import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { MentionWords_mention$key } from '../../__generated__/MentionWords_mention.graphql.ts';
import { describeMention } from './describeMention.ts';

const fragment = graphql`
  fragment MentionWords_mention on InboxMention {
    place
    author
    excerpt
    writer {
      email
    }
  }
`;

/** Who mentions the person where, and in which words. */
export function MentionWords({ mention }: { mention: MentionWords_mention$key }) {
  return <>{describeMention(useFragment(fragment, mention))}</>;
}
