import { Link } from '@tanstack/react-router';
import { type ReactNode, useId, useState } from 'react';
import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { AuditRow_record$key } from '../../__generated__/AuditRow_record.graphql.ts';
import { showHidden } from '../../lib/hidden.ts';
import { formatMoment } from '../../lib/times.ts';
import { Ago } from '../../parts/Ago.tsx';
import { Button } from '../../parts/Button.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { t } from '../../texts/t.ts';
import type { AuditSearch } from './auditSearch.ts';
import { nameActor, shortId } from './nameActor.ts';

const fragment = graphql`
  fragment AuditRow_record on InstanceAuditRecord {
    recordId
    type
    at
    actor
    actorName
    subjectType
    subjectId
    subjectName
    cardNumber
    card {
      number
      title
      project {
        slug
      }
    }
    accountId
    email
  }
`;

/** A line of the audit log, in names. A press shows its ids, with ways to the lines about the same things. */
export function AuditRow({
  record,
  onNarrow,
}: {
  record: AuditRow_record$key;
  /** Shows only the lines of a subject or an account. */
  onNarrow: (part: AuditSearch) => void;
}) {
  const line = useFragment(fragment, record);
  const [isOpen, setOpen] = useState(false);
  const details = useId();
  const card = nameCard(line.cardNumber ?? line.card?.number, line.card?.title);
  const isCard = line.subjectType === 'card' && card !== undefined;
  const subject = isCard ? card : (line.subjectName ?? shortId(line.subjectId));
  return (
    <li>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={details}
        onClick={() => setOpen(!isOpen)}
        className="grid w-full gap-x-4 px-4 py-2 text-left hover:bg-hover wide:grid-cols-[16px_minmax(0,1fr)_minmax(0,1.4fr)_70px] max-desk:min-h-11 max-desk:px-3"
      >
        <Icon name={isOpen ? 'down' : 'right'} size={12} className="self-center text-text-3 max-wide:hidden" />
        <code className="min-w-0 font-medium [overflow-wrap:anywhere]">{line.type}</code>
        <span className="min-w-0 text-meta text-text-2 [overflow-wrap:anywhere]">
          {nameActor(line.actor, line.actorName)} · {line.subjectType} {subject}
          {card !== undefined && !isCard && ` · card ${card}`}
        </span>
        <span className="text-meta text-text-3 wide:text-right">
          <Ago at={line.at} ago />
        </span>
      </button>
      <div id={details} hidden={!isOpen} className="px-4 pb-3 max-desk:px-3 desk:pl-12">
        {isOpen && (
          <>
            <dl className="grid gap-x-4 gap-y-1 text-meta desk:grid-cols-[max-content_minmax(0,1fr)]">
              <Fact name={t`Time`}>{formatMoment(line.at)}</Fact>
              <Fact name={t`Who`}>
                <code>{line.actor}</code>
              </Fact>
              <Fact name={t`Subject`}>
                {line.subjectType} <code>{line.subjectId}</code>
              </Fact>
              {card !== undefined && (
                <Fact name={t`Card`}>
                  {line.card ? (
                    <Link
                      to="/projects/$project/cards/$number"
                      params={{ project: line.card.project.slug, number: String(line.card.number) }}
                      className="text-accent underline decoration-line-strong underline-offset-2 hover:decoration-current"
                    >
                      {card}
                    </Link>
                  ) : (
                    card
                  )}
                </Fact>
              )}
              <Fact name={t`In the log of`}>
                {line.email ?? 'an account that was deleted'} <code>{line.accountId}</code>
              </Fact>
              <Fact name={t`Record`}>
                <code>{line.recordId}</code>
              </Fact>
            </dl>
            <div className="mt-2 flex flex-wrap gap-2">
              <Button size="small" onPress={() => onNarrow({ subjectId: line.subjectId })}>
                All about this {line.subjectType}
              </Button>
              <Button size="small" onPress={() => onNarrow({ account: line.accountId })}>
                All of this account
              </Button>
            </div>
          </>
        )}
      </div>
    </li>
  );
}

/** `#12 Sort the tides`, or its number alone where no more is known; undefined without a card. */
function nameCard(number: number | null | undefined, title: string | undefined): string | undefined {
  if (number == null) return undefined;
  return title === undefined ? `#${number}` : `#${number} ${showHidden(title)}`;
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-text-3">{name}</dt>
      <dd className="min-w-0 text-text-2 [overflow-wrap:anywhere]">{children}</dd>
    </>
  );
}
