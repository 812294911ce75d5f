import { formatCount } from '../../../lib/formatCount.ts';
import { Icon } from '../../../parts/Icon.tsx';
import { Priority } from '../cards/Priority.tsx';
import { Dot } from '../cards/TagDot.tsx';
import type { ListCard } from './GroupCards.tsx';
import { ListRow } from './ListRow.tsx';
import { GROUP_HEAD, type LaidGroup, rowsBetween } from './layList.ts';
import type { Grouping, ListColumn } from './listChoices.ts';

/** A group of the list: its head, and the rows that are in sight. */
export function ListGroupSection({
  group,
  by,
  project,
  columns,
  phone,
  row,
  from,
  to,
  toggle,
}: {
  group: LaidGroup<ListCard>;
  by: Grouping;
  /** The slug of the project. */
  project: string;
  columns: readonly ListColumn[];
  phone: boolean;
  /** The height of a row, and the range in sight, in pixels. */
  row: number;
  from: number;
  to: number;
  toggle: () => void;
}) {
  const { key, name, color, count, cards, folded, headed, top, height } = group;
  const [first, behind] = rowsBetween(group, row, from, to);
  return (
    <section aria-label={name} className="absolute inset-x-0" style={{ top, height }}>
      {headed && (
        <h2 className="sticky top-0 z-3 border-line border-b bg-canvas px-2 desk:top-7" style={{ height: GROUP_HEAD }}>
          <button
            type="button"
            aria-expanded={!folded}
            onClick={toggle}
            className="flex h-full w-full min-w-0 items-center gap-2 rounded-2 px-2 font-semibold hover:bg-hover"
          >
            <Icon name={folded ? 'right' : 'down'} size={14} className="text-text-3" />
            {by === 'priority' && (
              <span aria-hidden="true">
                <Priority priority={key.toUpperCase()} />
              </span>
            )}
            {(by === 'column' || by === 'label') && <Dot color={color} />}
            <span className="truncate">{name}</span>
            <span aria-hidden="true" className="font-normal text-text-3">
              {count}
            </span>
            <span className="sr-only">{formatCount(count, 'card')}</span>
          </button>
        </h2>
      )}
      {!folded && (
        <ul aria-label={`Cards in ${name}`} className="relative" style={{ height: count * row }}>
          {cards.slice(first, behind).map((card, at) => (
            <li
              key={card.id}
              data-column={card.column.id}
              className="absolute inset-x-0"
              style={{ top: (first + at) * row, height: row }}
            >
              <ListRow card={card} project={project} columns={columns} phone={phone} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
