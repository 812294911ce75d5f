import { useState } from 'react';
import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { CardPlan_card$key } from '../../__generated__/CardPlan_card.graphql.ts';
import type { CardPlanMutation, UpdateCardInput } from '../../__generated__/CardPlanMutation.graphql.ts';
import { useMay } from '../../lib/may.ts';
import { DueDay } from '../../parts/DueDay.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { PersonMark } from '../../parts/PersonMark.tsx';
import { type Change, useVerb } from '../../relay/useVerb.ts';
import { t } from '../../texts/t.ts';
import { SideChoice, SideRow } from './SideParts.tsx';
import type { CardProject } from './useCard.ts';

const fragment = graphql`
  fragment CardPlan_card on Card {
    id
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
  }
`;

const update: Change<CardPlanMutation> = graphql`
  mutation CardPlanMutation($input: UpdateCardInput!) {
    updateCard(input: $input) {
      card {
        ...CardPlan_card
      }
    }
  }
`;

type Plan = Pick<UpdateCardInput, 'assigneeId' | 'dueOn' | 'estimate'>;

const FIELD =
  'h-7 min-w-0 flex-1 rounded-2 border border-line-strong bg-raised px-2 disabled:bg-sunken disabled:text-text-3 max-desk:h-11';

/** Who sees to a card, until when, and how much it is. */
export function CardPlan({ card, project }: { card: CardPlan_card$key; project: CardProject }) {
  const { id, archivedAt, assignee, column, dueOn, estimate } = useFragment(fragment, card);
  const { act, refusal } = useVerb('fields');
  const { work } = useMay();
  const change = (plan: Plan) => act(update, { input: { cardId: id, ...plan } });
  const late = dueOn != null && <DueDay day={dueOn} over={column.terminal || archivedAt != null} />;
  return (
    <>
      <SideChoice
        label="Assignee"
        value={assignee?.accountId ?? ''}
        onChange={(accountId) => void change({ assigneeId: accountId || null })}
        mark={
          assignee ? (
            <PersonMark email={assignee.email} of={t`Assignee`} />
          ) : (
            <Icon name="user" size={14} className="text-text-3" />
          )
        }
        options={[
          { value: '', label: t`Nobody` },
          ...project.members.map(({ accountId, email }) => ({ value: accountId, label: email })),
        ]}
      />
      <SideRow label="Due">
        {work ? (
          <Stored label="Due day" type="date" value={dueOn ?? ''} save={(text) => change({ dueOn: text || null })} />
        ) : (
          dueOn == null && 'no day'
        )}
        {late}
      </SideRow>
      <SideRow label="Estimate">
        {work ? (
          <Stored
            label="Estimate in points"
            type="number"
            value={estimate == null ? '' : String(estimate)}
            save={(text) => change({ estimate: text === '' ? null : Number(text) })}
          />
        ) : (
          `${estimate ?? 'none'}`
        )}
      </SideRow>
      {refusal && (
        <p role="alert" className="mt-1 text-failed-fg">
          {refusal}
        </p>
      )}
    </>
  );
}

/**
 * A field that stores what was entered when it is left, or by Enter. Escape returns to what is stored. What is not whole, such as a
 * date without its year, is never stored: a browser calls it empty.
 */
function Stored({
  label,
  type,
  value,
  save,
}: {
  label: string;
  type: 'date' | 'number';
  value: string;
  save: (text: string) => Promise<unknown>;
}) {
  /** What the person enters; undefined shows what is stored. */
  const [text, setText] = useState<string>();
  const store = async ({ validity, value: entered }: HTMLInputElement) => {
    if (text === undefined || entered === value || validity.badInput) return setText(undefined);
    // What is stored takes its place again, whether it was accepted or not.
    await save(entered);
    setText((now) => (now === entered ? undefined : now));
  };
  return (
    <input
      aria-label={label}
      type={type}
      {...(type === 'number' && { min: 0, max: 1000, step: 1 })}
      value={text ?? value}
      onChange={(event) => setText(event.target.value)}
      onBlur={(event) => void store(event.currentTarget)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') void store(event.currentTarget);
        if (event.key !== 'Escape' || text === undefined) return;
        event.stopPropagation();
        setText(undefined);
      }}
      className={FIELD}
    />
  );
}
