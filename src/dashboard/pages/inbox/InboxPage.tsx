import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { graphql } from 'relay-runtime';
import type { InboxPageQuery } from '../../__generated__/InboxPageQuery.graphql.ts';
import { Button } from '../../parts/Button.tsx';
import { Empty } from '../../parts/Empty.tsx';
import { FaultBoundary } from '../../parts/Fault.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { Waiting } from '../../parts/Waiting.tsx';
import { usePage } from '../../relay/usePage.ts';
import { PageFrame } from '../../shell/PageFrame.tsx';
import { useKeys } from '../../shell/useKeys.ts';
import { t } from '../../texts/t.ts';
import { groupItems, isAsked } from './groupItems.ts';
import { InboxDetail } from './InboxDetail.tsx';
import { InboxList } from './InboxList.tsx';
import { InboxSkeleton } from './InboxSkeleton.tsx';
import { isOf } from './inboxItem.ts';
import { type InboxView, inboxSearch, readInboxPlace } from './inboxView.ts';
import { NoticeSwitch } from './NoticeSwitch.tsx';
import { openCard } from './openCard.ts';
import { useFreshInbox } from './useFreshInbox.ts';
import { useInboxActs } from './useInboxActs.ts';
import { ViewSwitch } from './ViewSwitch.tsx';

const query = graphql`
  query InboxPageQuery($view: InboxView!) {
    viewer {
      id
      inbox(first: 100, filter: { view: $view }) {
        totalCount
        nodes {
          id
          kind
          readAt
          doneAt
          snoozedUntil
          card {
            id
            number
            project {
              slug
            }
          }
          ask {
            id
            state
          }
          ...InboxRow_item
        }
      }
      unread: inbox(first: 1) {
        unreadCount
      }
      snoozed: inbox(first: 1, filter: { view: SNOOZED }) {
        totalCount
      }
    }
  }
`;

const NOTHING: Readonly<Record<InboxView, readonly [title: string, why: string]>> = {
  NEEDS_ME: [
    t`Nothing needs you`,
    t`Questions of agents, mentions, reviews, failed work and silent machines appear here automatically.`,
  ],
  SNOOZED: [t`Nothing is snoozed`, t`Items that you snooze with H come back at their time.`],
  DONE: [t`Nothing is done yet`, t`Items that you finish with E stay here while their cause lasts.`],
};

/** Everything that needs the viewer, in groups; the selected item is answered or resolved in place. */
export function InboxPage() {
  const place = readInboxPlace(useSearch({ strict: false }));
  const { view } = place;
  const { viewer } = usePage<InboxPageQuery>(query, { view });
  useFreshInbox(query, view);
  const acts = useInboxActs(viewer.unread.unreadCount);
  const readHere = useRef(new Set<string>());
  const items = viewer.inbox.nodes.filter((item) => isOf(item, view));
  const groups = groupItems(items, (id) => view !== 'NEEDS_ME' || readHere.current.has(id));
  const listed = groups.flatMap((group) => group.items);
  const chosen = listed.find(({ id }) => id === place.item);
  const selected = chosen ?? listed[0];

  const navigate = useNavigate();
  const open = (item: string | undefined) =>
    void navigate({ to: '/inbox', search: inboxSearch({ view, item }), replace: place.item !== undefined });
  /** Selects the neighbour, so that a person can work through the list without the mouse. */
  const leave = (id: string) => {
    const at = listed.findIndex((item) => item.id === id);
    if (place.item === id) open((listed[at + 1] ?? listed[at - 1])?.id);
  };
  const finish = (id: string) => {
    leave(id);
    acts.finish([id]);
  };
  const step = (by: number) => {
    const at = listed.findIndex(({ id }) => id === selected?.id);
    const next = chosen === undefined ? listed[0] : listed[Math.min(Math.max(at + by, 0), listed.length - 1)];
    if (next === undefined) return;
    open(next.id);
    document.querySelector(`[data-item="${CSS.escape(next.id)}"]`)?.scrollIntoView({ block: 'nearest' });
  };

  const unread = chosen !== undefined && !chosen.readAt ? chosen.id : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: an item is marked as read once, when it is opened
  useEffect(() => {
    if (unread === undefined) return;
    readHere.current.add(unread);
    acts.markRead(unread);
  }, [unread]);

  useKeys(t`Inbox`, [
    { keys: 'j', label: t`Next`, run: () => step(1) },
    { keys: 'k', label: t`Previous`, run: () => step(-1) },
    { keys: 'e', label: t`Done`, run: () => selected && !selected.doneAt && finish(selected.id) },
    { keys: 'Enter', label: t`Open the card`, run: (event) => openCard(selected, event, navigate) },
  ]);

  const finishable = items.filter(({ kind }) => !isAsked(kind));
  const count = viewer.unread.unreadCount;
  return (
    <PageFrame
      title="Inbox"
      about={count > 0 && <span className="max-desk:hidden">{count === 1 ? '1 needs you' : `${count} need you`}</span>}
      end={
        <>
          <ViewSwitch view={view} snoozed={viewer.snoozed.totalCount} />
          <NoticeSwitch />
          {view === 'NEEDS_ME' && (
            <Button
              className="max-desk:hidden"
              isDisabled={finishable.length === 0}
              onPress={() => acts.finish(finishable.map(({ id }) => id))}
            >
              {/* The words would leave no room for the title, as on a page that is shown twice as large. */}
              <Icon name="check" size={14} className="min-[720px]:hidden" />
              <span className="max-[719.98px]:sr-only">Mark all done</span>
            </Button>
          )}
        </>
      }
    >
      {selected === undefined ? (
        <Empty icon="inbox" title={NOTHING[view][0]}>
          {NOTHING[view][1]}
        </Empty>
      ) : (
        <div className="wide:grid wide:h-full wide:grid-cols-[minmax(300px,432px)_minmax(0,1fr)]">
          <div
            className={`wide:overflow-y-auto wide:border-line wide:border-r ${chosen === undefined ? '' : 'max-wide:hidden'}`}
          >
            <InboxList groups={groups} place={place} selected={selected.id} />
          </div>
          <div className={`wide:overflow-y-auto ${chosen === undefined ? 'max-wide:hidden' : ''}`}>
            <FaultBoundary key={selected.id}>
              <Waiting fallback={<InboxSkeleton />}>
                <InboxDetail
                  key={selected.id}
                  id={selected.id}
                  place={place}
                  onFinish={() => finish(selected.id)}
                  onTakeBack={() => {
                    leave(selected.id);
                    acts.takeBack([selected.id]);
                  }}
                  onSnooze={(until) => {
                    leave(selected.id);
                    acts.snooze([selected.id], until);
                  }}
                />
              </Waiting>
            </FaultBoundary>
          </div>
        </div>
      )}
    </PageFrame>
  );
}
