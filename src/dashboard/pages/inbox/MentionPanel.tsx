import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { MentionPanel_item$key } from '../../__generated__/MentionPanel_item.graphql.ts';
import { Ago } from '../../parts/Ago.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { itemText } from './itemText.ts';

const fragment = graphql`
  fragment MentionPanel_item on InboxItem {
    lead
    quote
    createdAt
  }
`;

/** A text that mentions the person, or that somebody wrote about a site. The person answers it on the card, or is done with it. */
export function MentionPanel({ item, label }: { item: MentionPanel_item$key; label: string }) {
  const { lead, quote, createdAt } = useFragment(fragment, item);
  return (
    <section aria-label={label} className="rounded-3 border border-line bg-raised p-3">
      <p className="flex items-start gap-2 text-body">
        <span className="pt-[3px] text-accent">
          <Icon name="comment" size={14} />
        </span>
        <span className="min-w-0 break-words">{itemText({ lead, quote })}</span>
      </p>
      <p className="mt-1 pl-6 text-meta text-text-3">
        <Ago at={createdAt} ago />
      </p>
    </section>
  );
}
