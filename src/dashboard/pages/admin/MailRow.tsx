import { useState } from 'react';
import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { MailRow_mail$data, MailRow_mail$key } from '../../__generated__/MailRow_mail.graphql.ts';
import type { MailRowMutation } from '../../__generated__/MailRowMutation.graphql.ts';
import { shownText } from '../../lib/shownText.tsx';
import { formatMoment } from '../../lib/times.ts';
import { Ago } from '../../parts/Ago.tsx';
import { Button } from '../../parts/Button.tsx';
import { type Shape, StateShape } from '../../parts/StateShape.tsx';
import { type Change, useVerb } from '../../relay/useVerb.ts';
import { t } from '../../texts/t.ts';

const fragment = graphql`
  fragment MailRow_mail on InstanceMail {
    mailId
    kind
    state
    to
    attempts
    createdAt
    nextAt
    sentAt
    failedAt
    lastError
    content {
      subject
      text
      link
    }
  }
`;
const mutation: Change<MailRowMutation> = graphql`
  mutation MailRowMutation($input: RetryMailInput!) {
    retryMail(input: $input) {
      mail {
        ...MailRow_mail
      }
    }
  }
`;

type Mail = MailRow_mail$data;

/** A mail: its state, what stopped it and, on an instance that delivers no mail, its text. */
export function MailRow({ mail: key, onChanged }: { mail: MailRow_mail$key; onChanged: () => void }) {
  const mail = useFragment(fragment, key);
  const [open, setOpen] = useState(false);
  const { act, busy } = useVerb();
  const { mailId, kind, state, to, attempts, lastError, content } = mail;
  const canRetry = state === 'FAILED' || (state === 'WAITING' && attempts > 0);
  const retry = async () => {
    if (await act(mutation, { input: { mailId } }, { done: t`The mail is tried again now.` })) onChanged();
  };
  return (
    <li className="flex flex-wrap gap-x-3 gap-y-2 px-4 py-3 max-desk:px-3">
      <span className="pt-0.5">
        <StateShape shape={shapeOf(mail)} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="min-w-0 font-medium [overflow-wrap:anywhere]">{to}</span>
          <code className="text-meta text-text-3">{kind}</code>
        </p>
        {content && <p className="text-text-2 [overflow-wrap:anywhere]">{shownText(content.subject)}</p>}
        <p className="text-meta text-text-3">
          <Progress mail={mail} />
        </p>
        {lastError && (
          <p
            className={`mt-1 text-meta [overflow-wrap:anywhere] ${state === 'FAILED' ? 'text-failed-fg' : 'text-needs-fg'}`}
          >
            {shownText(lastError)}
          </p>
        )}
      </div>
      <div className="flex items-start gap-2">
        {canRetry && (
          <Button isDisabled={busy} onPress={() => void retry()}>
            Try now<span className="sr-only"> the mail to {to}</span>
          </Button>
        )}
        {content && (
          <Button aria-expanded={open} onPress={() => setOpen(!open)}>
            {open ? 'Close' : 'Read'}
            <span className="sr-only"> the mail to {to}</span>
          </Button>
        )}
      </div>
      {open && content && <Content content={content} />}
    </li>
  );
}

function Progress({ mail: { state, attempts, createdAt, nextAt, sentAt, failedAt } }: { mail: Mail }) {
  const tries = attempts === 1 ? t`one attempt` : t`${attempts} attempts`;
  if (sentAt) {
    return (
      <>
        Sent <Ago at={sentAt} ago />
        {attempts > 1 && `, after ${tries}`}
      </>
    );
  }
  if (failedAt) {
    return (
      <>
        Given up <Ago at={failedAt} ago />, after {tries}
      </>
    );
  }
  return (
    <>
      Written <Ago at={createdAt} ago />
      {state === 'WAITING' && attempts === 0 && ', waits for its first attempt'}
      {state === 'WAITING' && attempts > 0 && nextAt && (
        <>
          , {tries} failed, next at <time dateTime={nextAt}>{formatMoment(nextAt)}</time>
        </>
      )}
    </>
  );
}

/** The text with its one link. Other addresses in the text are not linked. */
function Content({ content: { text, link } }: { content: NonNullable<Mail['content']> }) {
  const parts = link ? text.split(link) : [text];
  return (
    <div className="w-full whitespace-pre-wrap rounded-2 border border-line bg-sunken px-3 py-2 text-meta [overflow-wrap:anywhere]">
      {parts.map((part, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text that never changes
        <span key={place}>
          {place > 0 && link && (
            <a href={link} className="text-accent underline">
              {link}
            </a>
          )}
          {shownText(part)}
        </span>
      ))}
    </div>
  );
}

function shapeOf({ state, attempts }: Mail): Shape {
  if (state === 'SENT') return 'ok';
  if (state === 'FAILED') return 'failed';
  return attempts > 0 ? 'needs' : 'none';
}
