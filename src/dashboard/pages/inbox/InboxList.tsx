import type { InboxGroup } from './groupItems.ts';
import { InboxRow } from './InboxRow.tsx';
import type { InboxItem } from './inboxItem.ts';
import type { InboxPlace } from './inboxView.ts';

/** The items in their groups. */
export function InboxList({
  groups,
  place,
  selected,
}: {
  groups: readonly InboxGroup<InboxItem>[];
  place: InboxPlace;
  /** The id of the selected item. */
  selected: string;
}) {
  return groups.map((group) => (
    <section key={group.title} aria-label={group.title}>
      <h2 className="flex justify-between border-line border-b px-4 pt-3 pb-1.5 font-normal text-meta text-text-3">
        {group.title}
        <span>{group.items.length}</span>
      </h2>
      <ul>
        {group.items.map((item, index) => (
          <InboxRow
            key={item.id}
            item={item}
            place={place}
            selected={item.id === selected}
            follows={item.card != null && group.items[index - 1]?.card?.id === item.card.id}
          />
        ))}
      </ul>
    </section>
  ));
}
