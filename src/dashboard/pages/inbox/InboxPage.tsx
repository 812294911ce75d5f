import { useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense, useEffect, useRef } from 'react';
import { fetchQuery } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { InboxPageQuery } from '../../__generated__/InboxPageQuery.graphql.ts';
import { on } from '../../live/live.ts';
import { Button } from '../../parts/Button.tsx';
import { Empty } from '../../parts/Empty.tsx';
import { FaultBoundary } from '../../parts/Fault.tsx';
import { environment } from '../../relay/environment.ts';
import { usePage } from '../../relay/usePage.ts';
import { PageFrame } from '../../shell/PageFrame.tsx';
import { useKeys } from '../../shell/useKeys.ts';
import { groupItems } from './groupItems.ts';
import { InboxDetail } from './InboxDetail.tsx';
import { InboxRow } from './InboxRow.tsx';
import { type InboxView, inboxSearch, readInboxPlace } from './inboxView.ts';
import { NoticeSwitch } from './NoticeSwitch.tsx';
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

type Item = InboxPageQuery['response']['viewer']['inbox']['nodes'][number];

/** The least time between two looks, and the time after which the page looks by itself: a silence tells nothing. */
const GAP_MS = 300;
const CLOCK_MS = 60_000;

const NOTHING: Readonly<Record<InboxView, readonly [title: string, why: string]>> = {
  NEEDS_ME: [
    'Nothing needs you',
    'Questions of agents, reviews, failed work and silent machines appear here by themselves.',
  ],
  SNOOZED: ['Nothing is snoozed', 'What you put off with H waits here until its time.'],
  DONE: ['Nothing is put away', 'What you put away with E stays here for as long as its cause stands.'],
};

/** What needs the viewer, in groups; the selected item is answered or mended in place. */
export function InboxPage() {
  const place = readInboxPlace(useSearch({ strict: false }));
  const { view } = place;
  const { viewer } = usePage<InboxPageQuery>(query, { view });
  useFreshInbox(view);
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
  /** Goes on to the neighbour, so that a person works through the list without the mouse. */
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: an item is read when it is opened, once
  useEffect(() => {
    if (unread === undefined) return;
    readHere.current.add(unread);
    acts.markRead(unread);
  }, [unread]);

  useKeys('Inbox', [
    { keys: 'j', label: 'Next', run: () => step(1) },
    { keys: 'k', label: 'Previous', run: () => step(-1) },
    { keys: 'e', label: 'Done', run: () => selected && !selected.doneAt && finish(selected.id) },
    { keys: 'Enter', label: 'Open the card', run: (event) => openCard(selected, event, navigate) },
  ]);

  const finishable = items.filter(({ kind }) => kind !== 'QUESTION');
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
              Mark all done
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
        <div className="desk:grid desk:h-full desk:grid-cols-[minmax(300px,432px)_minmax(0,1fr)]">
          <div
            className={`desk:overflow-y-auto desk:border-line desk:border-r ${chosen === undefined ? '' : 'max-desk:hidden'}`}
          >
            {groups.map((group) => (
              <section key={group.title} aria-label={group.title}>
                <h2 className="flex justify-between border-line border-b px-4 pt-3 pb-1.5 font-normal text-meta text-text-3">
                  {group.title}
                  <span>{group.items.length}</span>
                </h2>
                <ul>
                  {group.items.map((item, index) => (
                    <InboxRow
                      key={item.id}
                      item={item}
                      place={place}
                      selected={item.id === selected.id}
                      follows={item.card != null && group.items[index - 1]?.card?.id === item.card.id}
                    />
                  ))}
                </ul>
              </section>
            ))}
          </div>
          <div className={`desk:overflow-y-auto ${chosen === undefined ? 'max-desk:hidden' : ''}`}>
            <FaultBoundary key={selected.id}>
              <Suspense fallback={<DetailSkeleton />}>
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
              </Suspense>
            </FaultBoundary>
          </div>
        </div>
      )}
    </PageFrame>
  );
}

/** Lines of the true height, seen only when the item takes longer than 150 ms. */
function DetailSkeleton() {
  return (
    <div aria-busy="true" className="mx-auto flex w-full max-w-[752px] flex-col gap-4 px-8 py-6">
      <div className="skeleton h-7 w-2/3" />
      <div className="skeleton h-36 w-full" />
    </div>
  );
}

/** Whether an item still belongs to the view: what a person has just done to it counts at once. */
function isOf({ doneAt, snoozedUntil, ask }: Item, view: InboxView): boolean {
  if (ask?.state === 'CLOSED') return false;
  if (view === 'DONE') return Boolean(doneAt);
  return view === 'SNOOZED' ? Boolean(snoozedUntil) && !doneAt : !doneAt && !snoozedUntil;
}

function openCard(item: Item | undefined, event: KeyboardEvent, navigate: ReturnType<typeof useNavigate>): void {
  const target = event.target instanceof Element ? event.target : undefined;
  // Enter on a button or a link presses it.
  if (target?.closest('a, button') || !item?.card) {
    if (target instanceof HTMLElement && target.matches('a, button')) target.click();
    return;
  }
  const { project, number } = item.card;
  void navigate({ to: '/projects/$project/cards/$number', params: { project: project.slug, number: String(number) } });
}

/** Looks again when the inbox may have changed, and once a minute. */
function useFreshInbox(view: InboxView): void {
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      waiting ??= setTimeout(() => {
        waiting = undefined;
        // What failed is looked for again by the clock.
        fetchQuery<InboxPageQuery>(environment, query, { view }, { fetchPolicy: 'network-only' }).subscribe({
          error: () => undefined,
        });
      }, GAP_MS);
    };
    const stop = on(['inbox.changed'], look, { local: true });
    const clock = setInterval(() => !document.hidden && look(), CLOCK_MS);
    return () => {
      stop();
      clearInterval(clock);
      clearTimeout(waiting);
    };
  }, [view]);
}
