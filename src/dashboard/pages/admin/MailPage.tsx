import { useNavigate, useSearch } from '@tanstack/react-router';
import { useDeferredValue, useState } from 'react';
import { graphql } from 'relay-runtime';
import type { MailPageQuery, MailState } from '../../__generated__/MailPageQuery.graphql.ts';
import { formatCount } from '../../lib/formatCount.ts';
import { Button } from '../../parts/Button.tsx';
import { Choices } from '../../parts/Choices.tsx';
import { Empty } from '../../parts/Empty.tsx';
import { Pager } from '../../parts/Pager.tsx';
import { usePage } from '../../relay/usePage.ts';
import { t } from '../../texts/t.ts';
import { Missing } from '../Missing.tsx';
import { AdminFrame, Rows } from './AdminFrame.tsx';
import { MailRow } from './MailRow.tsx';
import { TestMail } from './TestMail.tsx';
import { useReload } from './useReload.ts';

const query = graphql`
  query MailPageQuery($state: MailState, $after: String) {
    viewer {
      email
    }
    admin {
      mailQueue {
        transport
        readable
        waiting
        failed
      }
      mails(first: 50, after: $after, state: $state) {
        nodes {
          mailId
          ...MailRow_mail
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  }
`;

const STATES = [
  { value: 'all', label: t`All` },
  { value: 'WAITING', label: t`Waiting` },
  { value: 'FAILED', label: t`Failed` },
  { value: 'SENT', label: t`Sent` },
] as const satisfies readonly { value: 'all' | MailState; label: string }[];

/** How mail is sent, and what an operator should know about it. */
const WAYS: Readonly<Record<string, string>> = {
  smtp: t`Mail goes to the mail server of MAILER_DSN. What mails say is shown to nobody here.`,
  file: t`No mail server is set: mails become files in a folder of the server.`,
  null: t`No mail server is set: MAILER_DSN drops mails.`,
  none: t`MAILER_DSN is not set: mails wait until it is.`,
};
const READ_HERE = t`Read them here, and follow their links.`;

/** The mails of the last days, and whether they arrive. */
export function MailPage() {
  const { state } = useSearch({ strict: false }) as { state?: unknown };
  const chosen = STATES.find(({ value }) => value === state)?.value ?? 'all';
  const [pages, setPages] = useState<{ chosen: string; after: string | null }>({ chosen, after: null });
  const after = pages.chosen === chosen ? pages.after : null;
  const [tests, setTests] = useState(false);
  const navigate = useNavigate();
  // The current mails stay visible while the next ones are loaded.
  const variables = useDeferredValue(JSON.stringify({ state: chosen === 'all' ? null : chosen, after }));
  const asked = JSON.parse(variables) as MailPageQuery['variables'];
  const { admin, viewer } = usePage<MailPageQuery>(query, asked);
  const [reload, reading] = useReload<MailPageQuery>(query, asked);
  if (!admin) return <Missing />;
  const { transport, readable, waiting, failed } = admin.mailQueue;
  const { nodes, pageInfo } = admin.mails;
  return (
    <AdminFrame
      title="Mail"
      about={formatCount(waiting, 'waits', { many: 'wait', none: 'None waits' })}
      end={
        <Button look="primary" onPress={() => setTests(true)}>
          Send a test mail
        </Button>
      }
    >
      <p className="text-text-2">
        {WAYS[transport] ?? ''} {readable && READ_HERE}
        {failed > 0 && (
          <span className="text-failed-fg">
            {' '}
            {formatCount(failed, 'mail was', { many: 'mails were' })} given up within a day.
          </span>
        )}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Choices
          label="Which mails"
          showsLabel={false}
          value={chosen}
          choices={STATES}
          onChange={(value) =>
            void navigate({ to: '.', search: (value === 'all' ? {} : { state: value }) as never, replace: true })
          }
        />
        <Button onPress={reload} isDisabled={reading}>
          Read again
        </Button>
      </div>
      {nodes.length === 0 ? (
        <Empty icon="inbox" title="No mails here">
          {chosen === 'all' ? 'No mail was written in the last days.' : 'No mail of the last days is in this state.'}
        </Empty>
      ) : (
        <Rows label="Mails">
          {nodes.map((mail) => (
            <MailRow key={mail.mailId} mail={mail} onChanged={reload} />
          ))}
        </Rows>
      )}
      <Pager
        isFirst={after === null}
        next={pageInfo.hasNextPage ? pageInfo.endCursor : null}
        onTurn={(cursor) => setPages({ chosen, after: cursor })}
      />
      {tests && <TestMail own={viewer.email} onClose={() => setTests(false)} onSent={reload} />}
    </AdminFrame>
  );
}
