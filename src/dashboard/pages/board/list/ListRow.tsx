import { memo, use } from 'react';
import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { ListRow_card$key } from '../../../__generated__/ListRow_card.graphql.ts';
import { Icon } from '../../../parts/Icon.tsx';
import { RowLink } from '../../../parts/RowLink.tsx';
import { AttemptsMark } from '../cards/AttemptsMark.tsx';
import { CardDeeds, CardMenu } from '../cards/CardMenu.tsx';
import { Priority } from '../cards/Priority.tsx';
import { TitleField } from '../cards/TitleField.tsx';
import { useIsTitleEdited } from '../cards/titleEdit.ts';
import { pressToSelect } from '../keys/pressToSelect.ts';
import { useIsSelected, useIsTinted } from '../keys/selection.ts';
import { useWaitingMove } from '../moves/waitingMoves.ts';
import { ListCell } from './ListCell.tsx';
import type { ListColumn } from './listChoices.ts';
import { tracksOf } from './listColumns.ts';

const fragment = graphql`
  fragment ListRow_card on Card {
    id
    number
    title
    priority
    held
    openAsks
    needsYou
    ...AttemptsMark_card
    ...ListCell_card
    ...CardMenu_card
  }
`;

/** A card as a row of the list. A link covers all of it and opens the card; other controls are above the link. */
export const ListRow = memo(function ListRow({
  card,
  project,
  columns,
  phone,
}: {
  card: ListRow_card$key;
  /** The slug of the project. */
  project: string;
  columns: readonly ListColumn[];
  phone: boolean;
}) {
  const row = useFragment(fragment, card);
  const { id, number, title, openAsks } = row;
  const selected = useIsSelected(id);
  const tinted = useIsTinted(id);
  const edited = useIsTitleEdited(id);
  const waits = useWaitingMove(id);
  const selects = use(CardDeeds) !== null;
  const cells = columns.map((column) => <ListCell key={column} card={row} column={column} />);
  return (
    <article
      data-card={id}
      data-number={number}
      className={`group relative h-full border-line border-b px-4 text-meta transition-colors duration-(--fast) max-desk:px-3.5 ${
        selected ? 'bg-accent-soft' : 'hover:bg-hover'
      } ${row.needsYou ? 'shadow-[inset_2px_0_0_var(--st-needs-line)]' : ''} ${row.held ? 'held-card' : ''} ${tinted ? 'tint' : ''} ${
        phone ? 'flex flex-col justify-center gap-1' : 'grid items-center gap-3'
      }`}
      style={phone ? undefined : { gridTemplateColumns: tracksOf(columns) }}
    >
      <Lead phone={phone}>
        <Priority priority={row.priority} />
        <span className="truncate text-text-3">#{number}</span>
        <div className="flex min-w-0 flex-1 items-center gap-2">
          <h3 className="min-w-0 font-medium text-body" hidden={edited}>
            <RowLink
              href={`/projects/${project}/cards/${number}`}
              draggable={false}
              {...pressToSelect(id, selects)}
              className="block truncate outline-none after:absolute after:inset-0 after:z-1 focus-visible:shadow-none focus-visible:after:shadow-[inset_0_0_0_2px_var(--accent)]"
            >
              {title}
            </RowLink>
          </h3>
          {openAsks > 0 && (
            <span className="flex shrink-0 items-center gap-0.5 font-semibold text-micro text-needs-fg">
              <Icon name="comment" size={12} />
              {openAsks}
              <span className="sr-only"> open questions</span>
            </span>
          )}
          {!phone && <AttemptsMark card={row} />}
          {waits !== undefined && (
            <span role="status" className="truncate text-needs-fg">
              Moves to {waits} once the connection is back.
            </span>
          )}
        </div>
        {phone && <Menu card={row} />}
      </Lead>
      {phone ? (
        <div className="flex min-w-0 items-center gap-3 text-text-2">
          <AttemptsMark card={row} />
          {cells}
        </div>
      ) : (
        cells
      )}
      {!phone && <Menu card={row} />}
      {edited && (
        <div className="absolute inset-x-2 top-0.5 z-5 rounded-3 bg-overlay p-1 shadow-menu">
          <TitleField cardId={id} number={number} title={title} />
        </div>
      )}
    </article>
  );
});

/** The beginning of a row: cells of the grid, or the first line on a phone. */
const Lead = ({ phone, children }: { phone: boolean; children: React.ReactNode }) =>
  phone ? <div className="flex min-w-0 items-center gap-2">{children}</div> : children;

const Menu = ({ card }: { card: Parameters<typeof CardMenu>[0]['card'] }) => (
  <span className="relative z-2 flex justify-end opacity-0 focus-within:opacity-100 group-hover:opacity-100 hoverless:opacity-100 max-desk:opacity-100">
    <CardMenu card={card} />
  </span>
);
