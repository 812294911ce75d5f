import { useEffect, useEffectEvent } from 'react';
import { commitLocalUpdate } from 'react-relay';
import { type ConcreteRequest, graphql } from 'relay-runtime';
import type { LiveEventsSubscription } from '../__generated__/LiveEventsSubscription.graphql.ts';
import { environment } from '../relay/environment.ts';
import { confirmFollowing, socket } from '../relay/socket.ts';
import { type LiveMessage, onReconnect, receive } from './live.ts';
import { MissedEvents } from './MissedEvents.ts';

const subscription = graphql`
  subscription LiveEventsSubscription($after: String) {
    events(after: $after) {
      sequence
      type
      projectId
      payload
    }
  }
`;
const QUERY = (subscription as unknown as ConcreteRequest).params.text ?? '';

/** The pause before a subscription that the service ended is opened again. */
const AGAIN_MS = 5_000;

/**
 * Follows the stored events of the viewer's account, so that a page that reconnects knows its position: it continues
 * after the last known event and publishes the missed changes as messages. Changes without a stored event are covered
 * because everything on the page is fetched again (`onReconnect`).
 * @param projectId the project that is shown; of other projects, the page shows only the names
 */
export function LiveEvents({ projectId }: { projectId: string | undefined }): null {
  const tell = useEffectEvent((message: LiveMessage) => {
    const concerns =
      !('projectId' in message) || message.type === 'projects.changed' || message.projectId === projectId;
    if (concerns) receive(message);
  });
  useEffect(() => follow((message) => tell(message)), []);
  return null;
}

function follow(tell: (message: LiveMessage) => void): () => void {
  const events = new MissedEvents(tell);
  // The connection sends the variables again each time it opens.
  const variables = {
    get after() {
      return events.cursor ?? null;
    },
  };
  let dispose = () => {};
  let again: ReturnType<typeof setTimeout> | undefined;
  let closed = false;

  const open = () => {
    let current = true;
    const end = socket.subscribe<LiveEventsSubscription['response']>(
      { operationName: 'LiveEventsSubscription', query: QUERY, variables },
      {
        // A refusal is an answer without data.
        next: ({ data, errors }) => {
          if (!current) return;
          if (errors) restart(errors);
          else if (data && events.take(data.events)) reopen();
        },
        error: (fault) => current && restart(fault),
        complete: () => current && restart(undefined),
      },
    );
    dispose = () => {
      current = false;
      end();
    };
  };
  const reopen = () => {
    dispose();
    if (!closed) open();
  };
  const restart = (fault: unknown) => {
    if (closed) return;
    dispose();
    events.lose();
    if (codeOf(fault) === 'CURSOR_AHEAD') {
      // The database was restored. Events that this page knows may no longer exist.
      events.cursor = undefined;
      commitLocalUpdate(environment, (store) => store.invalidateStore());
    }
    again = setTimeout(() => {
      reopen();
      confirmFollowing();
    }, AGAIN_MS);
  };

  open();
  confirmFollowing();
  const stops = [
    socket.on('connected', () => events.lose()),
    onReconnect(({ head }) => {
      if (head !== undefined && events.follow(head)) reopen();
    }),
  ];
  return () => {
    closed = true;
    clearTimeout(again);
    dispose();
    for (const stop of stops) stop();
  };
}

function codeOf(fault: unknown): string | undefined {
  const [first] = Array.isArray(fault) ? (fault as { extensions?: { code?: string } }[]) : [];
  return first?.extensions?.code;
}
