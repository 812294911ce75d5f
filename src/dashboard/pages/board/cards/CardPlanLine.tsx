import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { CardPlanLine_card$key } from '../../../__generated__/CardPlanLine_card.graphql.ts';
import { DueDay } from '../../../parts/DueDay.tsx';
import { PersonMark } from '../../../parts/PersonMark.tsx';
import { t } from '../../../texts/t.ts';

const fragment = graphql`
  fragment CardPlanLine_card on Card {
    archivedAt
    dueOn
    estimate
    assignee {
      accountId
      email
      isYou
    }
    column {
      terminal
    }
    childProgress {
      done
      total
    }
  }
`;

/** Who sees to a card, until when, how much it is, and how far its parts are; nothing where nobody planned any of it. */
export function CardPlanLine({ card }: { card: CardPlanLine_card$key }) {
  const { archivedAt, assignee, childProgress, column, dueOn, estimate } = useFragment(fragment, card);
  if (assignee == null && childProgress == null && dueOn == null && estimate == null) return null;
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1 pt-0.5 text-micro text-text-3 max-desk:text-meta">
      {assignee && <PersonMark email={assignee.email} of={t`Assignee`} />}
      {dueOn && <DueDay day={dueOn} over={column.terminal || archivedAt != null} />}
      {estimate != null && (
        <span title={`Estimate: ${estimate}`}>
          <span className="sr-only">estimate </span>
          {estimate} pt
        </span>
      )}
      {childProgress && (
        <span title={`${childProgress.done} of ${childProgress.total} parts done`}>
          {childProgress.done}/{childProgress.total} parts
          <span className="sr-only"> done</span>
        </span>
      )}
    </div>
  );
}
