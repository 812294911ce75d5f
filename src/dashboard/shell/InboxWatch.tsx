import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { requestSubscription } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { InboxWatchQuery } from '../__generated__/InboxWatchQuery.graphql.ts';
import type { InboxWatchSubscription } from '../__generated__/InboxWatchSubscription.graphql.ts';
import { on, receive } from '../live/live.ts';
import { environment } from '../relay/environment.ts';
import { readLatest } from '../relay/readLatest.ts';
import { notices } from './notices.ts';

const subscription = graphql`
  subscription InboxWatchSubscription {
    inboxChanged {
      viewer {
        id
        inbox(first: 1) {
          unreadCount
        }
      }
    }
  }
`;
const query = graphql`
  query InboxWatchQuery {
    viewer {
      id
      inbox(first: 1) {
        unreadCount
      }
      news: inbox(first: 30, filter: { unread: true }) {
        nodes {
          id
          title
          text
          card {
            id
            number
          }
        }
      }
    }
  }
`;

/** The count on the icon of an installed page; browsers without one lack the method. */
const showBadge = (count: number): void => {
  void navigator.setAppBadge?.(count).catch(() => undefined);
};

/** A bridge that goes silent sends nothing, so the count is also fetched on a timer. */
const CLOCK_MS = 60_000;

/**
 * Follows the viewer's inbox, which is sent at once and after each change: updates the count beside its name, the
 * messages to pages, and notifications where they are allowed.
 */
export function InboxWatch(): null {
  const navigate = useNavigate();
  const openItem = useEffectEvent(
    (item: string) => void navigate({ to: '/inbox', search: item === '' ? {} : { item } }),
  );
  useEffect(() => {
    const read = async () => {
      const answer = await readLatest<InboxWatchQuery>(query, {}).toPromise();
      if (answer === undefined) return;
      const { inbox, news } = answer.viewer;
      showBadge(inbox.unreadCount);
      notices.show(
        news.nodes.map(({ id, title, text, card }) => ({
          id,
          text,
          tag: card ? `card-${card.id}` : id,
          title: card ? `#${card.number} ${title}` : title,
        })),
        openItem,
      );
    };
    // A failed fetch is repeated by the timer.
    const look = () => void read().catch(() => undefined);
    notices.follow(read);
    // Its first message also arrives after each reconnect.
    const subscribed = requestSubscription<InboxWatchSubscription>(environment, {
      subscription,
      variables: {},
      onNext: () => receive({ type: 'inbox.changed' }),
    });
    const stop = on('inbox.changed', look);
    const clock = setInterval(look, CLOCK_MS);
    // A press on a notification that the service worker showed.
    const pressed = ({ data }: MessageEvent<{ openInbox?: unknown } | null>) => {
      if (typeof data?.openInbox === 'string') openItem(data.openInbox);
    };
    navigator.serviceWorker?.addEventListener('message', pressed);
    return () => {
      navigator.serviceWorker?.removeEventListener('message', pressed);
      subscribed.dispose();
      stop();
      clearInterval(clock);
    };
  }, []);
  return null;
}
