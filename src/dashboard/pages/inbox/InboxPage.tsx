import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { graphql } from 'relay-runtime';
import type { InboxPageQuery } from '../../__generated__/InboxPageQuery.graphql.ts';
import { Button } from '../../parts/Button.tsx';
import { FaultBoundary } from '../../parts/Fault.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { Waiting } from '../../parts/Waiting.tsx';
import { usePage } from '../../relay/usePage.ts';
import { PageFrame } from '../../shell/PageFrame.tsx';
import { useKeys } from '../../shell/useKeys.ts';
import { t } from '../../texts/t.ts';
import { AnsweredDetail } from './AnsweredDetail.tsx';
import { groupItems, isAsked } from './groupItems.ts';
import { InboxDetail } from './InboxDetail.tsx';
import { InboxEmpty } from './InboxEmpty.tsx';
import { InboxList } from './InboxList.tsx';
import { InboxSkeleton } from './InboxSkeleton.tsx';
import { inboxSearch, readInboxPlace } from './inboxView.ts';
import { NoticeSwitch } from './NoticeSwitch.tsx';
import { openCard } from './openCard.ts';
import { useAnsweredAsks } from './useAnsweredAsks.ts';
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
          title
          createdAt
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
            answer
            deadlineAt
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

/** Everything that needs the viewer, in groups; the selected item is answered or resolved in place. */
export function InboxPage() {
  const place = readInboxPlace(useSearch({ strict: false }));
  const { view } = place;
  const { viewer } = usePage<InboxPageQuery>(query, { view });
  useFreshInbox(query, view);
  const acts = useInboxActs(viewer.unread.unreadCount);
  const readHere = useRef(new Set<string>());
  const { items, outcomes } = useAnsweredAsks(viewer.inbox.nodes, view);
  const groups = groupItems(items, (id) => view !== 'NEEDS_ME' || readHere.current.has(id));
  const listed = groups.flatMap((group) => group.items);
  const open = listed.filter(({ id }) => !outcomes.has(id));
  const chosen = listed.find(({ id }) => id === place.item);
  const shown = useRef<string>(undefined);
  // What was answered stays until the person goes on: the buttons of another one never take its place.
  const answered = listed.find(({ id }) => id === shown.current && outcomes.has(id));
  const selected = chosen ?? answered ?? open[0];
  const outcome = selected && outcomes.get(selected.id);
  useEffect(() => {
    shown.current = selected?.id;
  });

  const navigate = useNavigate();
  const go = (item: string | undefined) =>
    void navigate({ to: '/inbox', search: inboxSearch({ view, item }), replace: place.item !== undefined });
  /** Selects the neighbour, so that a person can work through the list without the mouse. */
  const leave = (id: string) => {
    const at = open.findIndex((item) => item.id === id);
    if (place.item === id) go((open[at + 1] ?? open[at - 1])?.id);
  };
  const finish = (id: string) => {
    leave(id);
    acts.finish([id]);
  };
  const step = (by: 1 | -1) => {
    const at = listed.findIndex(({ id }) => id === selected?.id);
    const way = by === 1 ? listed.slice(at + 1) : listed.slice(0, Math.max(at, 0)).reverse();
    const next = chosen === undefined ? open[0] : (way.find(({ id }) => !outcomes.has(id)) ?? chosen);
    if (next === undefined) return;
    go(next.id);
    document.querySelector(`[data-item="${CSS.escape(next.id)}"]`)?.scrollIntoView({ block: 'nearest' });
  };

  const unread = chosen !== undefined && !chosen.readAt && outcome === undefined ? chosen.id : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: an item is marked as read once, when it is opened
  useEffect(() => {
    if (unread === undefined) return;
    readHere.current.add(unread);
    acts.markRead(unread);
  }, [unread]);

  useKeys(t`Inbox`, [
    { keys: 'j', label: t`Next`, run: () => step(1) },
    { keys: 'k', label: t`Previous`, run: () => step(-1) },
    { keys: 'e', label: t`Done`, run: () => selected && !selected.doneAt && !outcome && finish(selected.id) },
    { keys: 'Enter', label: t`Open the card`, run: (event) => openCard(selected, event, navigate) },
  ]);

  const nothing = <InboxEmpty view={view} />;
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
      {listed.length === 0 ? (
        nothing
      ) : (
        <div className="wide:grid wide:h-full wide:grid-cols-[minmax(300px,432px)_minmax(0,1fr)]">
          <div
            className={`wide:overflow-y-auto wide:border-line wide:border-r ${chosen === undefined ? '' : 'max-wide:hidden'}`}
          >
            <InboxList groups={groups} outcomes={outcomes} place={place} selected={selected?.id} />
            {open.length === 0 && <div className="wide:hidden">{nothing}</div>}
          </div>
          <div className={`wide:overflow-y-auto ${chosen === undefined ? 'max-wide:hidden' : ''}`}>
            {selected && outcome && <AnsweredDetail item={selected} outcome={outcome} place={place} />}
            {open.length === 0 && nothing}
            {selected && !outcome && (
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
            )}
          </div>
        </div>
      )}
    </PageFrame>
  );
}
