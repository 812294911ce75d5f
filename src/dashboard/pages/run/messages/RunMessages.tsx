import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { RunMessages_run$key } from '../../../__generated__/RunMessages_run.graphql.ts';
import { useMay } from '../../../lib/may.ts';
import { isOpenState } from '../../../lib/runStates.ts';
import { PeopleContext } from '../../../parts/mentions/PeopleContext.ts';
import { Panel } from '../../../parts/Panel.tsx';
import { MessageField } from './MessageField.tsx';
import { MessageItem } from './MessageItem.tsx';

const fragment = graphql`
  fragment RunMessages_run on Run {
    id
    kind
    state
    messageRefusal
    project {
      members {
        accountId
        email
        handle
      }
    }
    messages {
      id
      ...MessageItem_message
    }
  }
`;

const NOBODY: readonly never[] = [];

/** What people wrote to the session of a run, and the field in which they write to it. */
export function RunMessages({ run: key }: { run: RunMessages_run$key }) {
  const { id, kind, state, messages, messageRefusal, project } = useFragment(fragment, key);
  const { work } = useMay();
  if (kind === 'COMMAND' || (messages.length === 0 && !work)) return null;
  return (
    <PeopleContext value={project?.members ?? NOBODY}>
      <Panel title="Messages to the agent">
        {messages.length > 0 && (
          <ol aria-label="Messages">
            {messages.map((message) => (
              <MessageItem key={message.id} message={message} mayWrite={work} isAtWork={isOpenState(state)} />
            ))}
          </ol>
        )}
        {work && <MessageField runId={id} isAtWork={isOpenState(state)} blocked={messageRefusal ?? null} />}
      </Panel>
    </PeopleContext>
  );
}
