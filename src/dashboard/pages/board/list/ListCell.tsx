import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { ListCell_card$key } from '../../../__generated__/ListCell_card.graphql.ts';
import { Ago } from '../../../parts/Ago.tsx';
import { DueDay } from '../../../parts/DueDay.tsx';
import { PersonMark } from '../../../parts/PersonMark.tsx';
import { t } from '../../../texts/t.ts';
import { CardStrip } from '../cards/CardStrip.tsx';
import { Dot, TagDot } from '../cards/TagDot.tsx';
import type { ListColumn } from './listChoices.ts';

const fragment = graphql`
  fragment ListCell_card on Card {
    dueOn
    estimate
    archivedAt
    createdAt
    updatedAt
    assignee {
      email
    }
    column {
      label
      color
      terminal
    }
    labels {
      id
      name
      color
    }
    ...CardStrip_card
  }
`;

/** What gives way in the line of a phone, and how far. */
const ON_PHONE: Partial<Record<ListColumn, string>> = {
  work: 'max-desk:flex-1',
  labels: 'max-desk:max-w-1/3',
  column: 'max-desk:max-w-1/3',
};

/** What a column of the list says of a card. A cell without anything keeps its place. */
export function ListCell({ card, column: shown }: { card: ListCell_card$key; column: ListColumn }) {
  const facts = useFragment(fragment, card);
  const { archivedAt, assignee, column, createdAt, dueOn, estimate, labels, updatedAt } = facts;
  return (
    <div
      className={`flex min-w-0 items-center gap-2 overflow-hidden whitespace-nowrap text-text-2 max-desk:empty:hidden ${ON_PHONE[shown] ?? 'max-desk:shrink-0'}`}
    >
      {shown === 'work' && <CardStrip card={facts} still cell />}
      {shown === 'labels' && (
        <>
          {labels.slice(0, 2).map(({ id, name, color }) => (
            <TagDot key={id} name={name} color={color} />
          ))}
          {labels.length > 2 && <span>+{labels.length - 2}</span>}
        </>
      )}
      {shown === 'column' && (
        <>
          <Dot color={column.color} />
          <span className="truncate">{column.label}</span>
        </>
      )}
      {shown === 'assignee' && assignee && <PersonMark email={assignee.email} of={t`Assignee`} />}
      {shown === 'due' && dueOn && <DueDay day={dueOn} over={column.terminal || archivedAt != null} />}
      {shown === 'estimate' && estimate != null && (
        <span title={`Estimate: ${estimate}`}>
          <span className="sr-only">estimate </span>
          {estimate} pt
        </span>
      )}
      {shown === 'updated' && <Moment at={updatedAt} of="updated" />}
      {shown === 'created' && <Moment at={createdAt} of="created" />}
    </div>
  );
}

const Moment = ({ at, of }: { at: string; of: string }) => (
  <span className="whitespace-nowrap">
    <span className="sr-only">{of} </span>
    <Ago at={at} />
  </span>
);
