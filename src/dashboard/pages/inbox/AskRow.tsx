import { type ComponentProps, useLayoutEffect, useRef } from 'react';
import { Ago } from '../../parts/Ago.tsx';
import { StateShape } from '../../parts/StateShape.tsx';
import { t } from '../../texts/t.ts';
import { describeAskOutcome } from './describeAskOutcome.ts';
import { InboxRow } from './InboxRow.tsx';
import type { InboxItem } from './inboxItem.ts';
import type { Outcome } from './useAnsweredAsks.ts';

/**
 * A question or a request for permission in the list. Once it does not wait any more it says how it ended, as high as it was:
 * nothing below it moves under the pointer.
 */
export function AskRow({
  item,
  outcome,
  ...rest
}: Omit<ComponentProps<typeof InboxRow>, 'item' | 'ref'> & { item: InboxItem; outcome: Outcome | undefined }) {
  const row = useRef<HTMLLIElement>(null);
  const height = useRef(0);
  useLayoutEffect(() => {
    // On a phone the list is not drawn while an item is open.
    if (outcome === undefined) height.current = row.current?.offsetHeight || height.current;
  });
  if (outcome === undefined) return <InboxRow item={item} ref={row} {...rest} />;
  const { title, card, createdAt } = item;
  return (
    <li
      data-answered={item.id}
      className={`border-line border-b bg-sunken ${rest.selected ? 'shadow-[inset_2px_0_0_var(--line-strong)] max-wide:shadow-none' : ''}`}
      style={{ minHeight: height.current }}
    >
      <div className="grid grid-cols-[16px_minmax(0,1fr)_auto] items-center gap-x-2.5 gap-y-0.5 px-4 py-2.5 text-text-3">
        <StateShape shape="ok" label={t`Over:`} />
        <span className="truncate">{card ? `#${card.number} ${title}` : title}</span>
        <span className="whitespace-nowrap text-meta">
          <Ago at={createdAt} />
        </span>
        <span className="col-span-2 col-start-2 line-clamp-2 text-meta">{describeAskOutcome(outcome)}</span>
      </div>
    </li>
  );
}
