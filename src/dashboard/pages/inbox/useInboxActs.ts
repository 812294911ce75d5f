import { useCallback } from 'react';
import { graphql } from 'relay-runtime';
import type { useInboxActsFinishMutation } from '../../__generated__/useInboxActsFinishMutation.graphql.ts';
import type { useInboxActsReadMutation } from '../../__generated__/useInboxActsReadMutation.graphql.ts';
import type { useInboxActsSnoozeMutation } from '../../__generated__/useInboxActsSnoozeMutation.graphql.ts';
import { page } from '../../lib/page.ts';
import { serverNow } from '../../lib/serverClock.ts';
import { formatWeekTime } from '../../lib/times.ts';
import { emit } from '../../live/live.ts';
import { type Change, useVerb } from '../../relay/useVerb.ts';
import { t } from '../../texts/t.ts';

const finish: Change<useInboxActsFinishMutation> = graphql`
  mutation useInboxActsFinishMutation($input: FinishInboxItemsInput!) {
    finishInboxItems(input: $input) {
      items {
        id
        readAt
        doneAt
        snoozedUntil
      }
      viewer {
        id
        inbox(first: 1) {
          unreadCount
        }
      }
    }
  }
`;
const snooze: Change<useInboxActsSnoozeMutation> = graphql`
  mutation useInboxActsSnoozeMutation($input: SnoozeInboxItemsInput!) {
    snoozeInboxItems(input: $input) {
      items {
        id
        doneAt
        snoozedUntil
      }
      viewer {
        id
        inbox(first: 1) {
          unreadCount
        }
      }
    }
  }
`;
const read: Change<useInboxActsReadMutation> = graphql`
  mutation useInboxActsReadMutation($input: MarkInboxReadInput!) {
    markInboxRead(input: $input) {
      items {
        id
        readAt
      }
      viewer {
        id
        inbox(first: 1) {
          unreadCount
        }
      }
    }
  }
`;

export interface InboxActs {
  /** Removes items from the list, and offers to undo that. */
  finish(ids: readonly string[]): void;
  /** Undoes a removal. */
  takeBack(ids: readonly string[]): void;
  snooze(ids: readonly string[], until: Date): void;
  markRead(id: string): void;
}

/** The actions on items. The items change at once, and change back if the action is refused. */
export function useInboxActs(unread: number): InboxActs {
  const { act } = useVerb();
  const viewer = useCallback((left: number) => ({ id: page.accountId, inbox: { unreadCount: Math.max(0, left) } }), []);

  const takeBack = useCallback(
    async (ids: readonly string[]) => {
      await act(finish, { input: { ids: [...ids], done: false } });
      emit('inbox.changed', {});
    },
    [act],
  );
  return {
    takeBack: (ids) => void takeBack(ids),
    finish: async (ids) => {
      const now = new Date(serverNow()).toISOString();
      const items = ids.map((id) => ({ id, readAt: now, doneAt: now, snoozedUntil: null }));
      const text = ids.length === 1 ? t`Done.` : t`${ids.length} done.`;
      const result = await act(
        finish,
        { input: { ids: [...ids], done: true } },
        {
          optimisticResponse: { finishInboxItems: { items, viewer: viewer(unread - ids.length) } },
          done: { text, action: { label: t`Undo`, run: () => void takeBack(ids) } },
        },
      );
      if (result === undefined) emit('inbox.changed', {});
    },
    snooze: async (ids, until) => {
      const items = ids.map((id) => ({ id, doneAt: null, snoozedUntil: until.toISOString() }));
      await act(
        snooze,
        { input: { ids: [...ids], until: until.toISOString() } },
        {
          optimisticResponse: { snoozeInboxItems: { items, viewer: viewer(unread - ids.length) } },
          done: t`Snoozed until ${formatWeekTime(until)}.`,
        },
      );
      emit('inbox.changed', {});
    },
    markRead: (id) => {
      const items = [{ id, readAt: new Date(serverNow()).toISOString() }];
      void act(
        read,
        { input: { ids: [id], read: true } },
        { optimisticResponse: { markInboxRead: { items, viewer: viewer(unread - 1) } } },
      );
    },
  };
}
