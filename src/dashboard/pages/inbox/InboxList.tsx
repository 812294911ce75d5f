import { AskRow } from './AskRow.tsx';
import { type InboxGroup, isAsked } from './groupItems.ts';
import { InboxRow } from './InboxRow.tsx';
import type { InboxItem } from './inboxItem.ts';
import type { InboxPlace } from './inboxView.ts';
import type { Outcome } from './useAnsweredAsks.ts';

/** The items in their groups. */
export function InboxList({
  groups,
  outcomes,
  place,
  selected,
}: {
  groups: readonly InboxGroup<InboxItem>[];
  /** The outcomes of the requests that do not wait any more. */
  outcomes: ReadonlyMap<string, Outcome>;
  place: InboxPlace;
  /** The id of the selected item, if any. */
  selected: string | undefined;
}) {
  return groups.map((group) => (
    <section key={group.title} aria-label={group.title}>
      <h2 className="flex justify-between border-line border-b px-4 pt-3 pb-1.5 font-normal text-meta text-text-3">
        {group.title}
        <span>{group.items.filter(({ id }) => !outcomes.has(id)).length}</span>
      </h2>
      <ul>
        {group.items.map((item, index) => {
          const row = {
            place,
            selected: item.id === selected,
            follows: item.card != null && group.items[index - 1]?.card?.id === item.card.id,
          };
          return isAsked(item.kind) ? (
            <AskRow key={item.id} item={item} outcome={outcomes.get(item.id)} {...row} />
          ) : (
            <InboxRow key={item.id} item={item} {...row} />
          );
        })}
      </ul>
    </section>
  ));
}
