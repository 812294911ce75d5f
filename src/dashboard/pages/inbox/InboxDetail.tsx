import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { InboxDetail_item$key } from '../../__generated__/InboxDetail_item.graphql.ts';
import type { InboxDetailQuery } from '../../__generated__/InboxDetailQuery.graphql.ts';
import { RoleContext } from '../../lib/may.ts';
import { on } from '../../live/live.ts';
import { Button } from '../../parts/Button.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { readLatest } from '../../relay/readLatest.ts';
import { usePage } from '../../relay/usePage.ts';
import { useKeys } from '../../shell/useKeys.ts';
import { known } from '../../texts/known.ts';
import { t } from '../../texts/t.ts';
import { CardStory } from './CardStory.tsx';
import { type InboxPlace, inboxSearch } from './inboxView.ts';
import { MachinePanel } from './MachinePanel.tsx';
import { MentionPanel } from './MentionPanel.tsx';
import { QuestionPanel } from './QuestionPanel.tsx';
import { ReviewPanel } from './ReviewPanel.tsx';
import { RunPanel } from './RunPanel.tsx';
import { SnoozeMenu } from './SnoozeMenu.tsx';

const fragment = graphql`
  fragment InboxDetail_item on InboxItem {
    id
    kind
    title
    doneAt
    card {
      number
      priority
      column {
        label
      }
      project {
        slug
        name
        viewerRole
      }
      ...CardStory_card
    }
    ...QuestionPanel_item
    ...RunPanel_item
    ...ReviewPanel_item
    ...MentionPanel_item
    ...MachinePanel_item
  }
`;

const query = graphql`
  query InboxDetailQuery($id: ID!) {
    node(id: $id) {
      ... on InboxItem {
        id
        ...InboxDetail_item @alias(as: "item")
      }
    }
  }
`;

interface DetailProps {
  readonly place: InboxPlace;
  readonly onFinish: () => void;
  readonly onTakeBack: () => void;
  readonly onSnooze: (until: Date) => void;
}

/** The item with that id in full; nothing once its cause is gone. */
export function InboxDetail({ id, ...props }: DetailProps & { id: string }) {
  const { node } = usePage<InboxDetailQuery>(query, { id });
  useEffect(
    () =>
      on(['inbox.changed'], () => {
        readLatest(query, { id }).subscribe({ error: () => undefined });
      }),
    [id],
  );
  return node?.item ? <Detail item={node.item} {...props} /> : null;
}

const PRIORITIES: Readonly<Record<string, string>> = {
  URGENT: t`Urgent`,
  HIGH: t`High`,
  MEDIUM: t`Medium`,
  LOW: t`Low`,
};

/** The question or message of an item, its actions, and what led to it. */
function Detail({ item, place, onFinish, onTakeBack, onSnooze }: DetailProps & { item: InboxDetail_item$key }) {
  const data = useFragment(fragment, item);
  const { kind, card, doneAt } = data;
  const title = card ? data.title : known(data.title);
  const [snoozing, setSnoozing] = useState(false);
  useKeys(t`Item`, [{ keys: 'h', label: t`Snooze`, run: () => setSnoozing(true) }]);
  const about = card
    ? [`#${card.number}`, card.column.label, PRIORITIES[card.priority], card.project.name].filter(Boolean).join(' · ')
    : undefined;
  return (
    <RoleContext value={card?.project.viewerRole ?? 'OWNER'}>
      <article
        aria-label={title}
        className="mx-auto flex w-full max-w-[752px] flex-col gap-4 px-8 py-6 max-desk:gap-3 max-desk:p-4"
      >
        <header>
          <div className="flex flex-wrap items-center gap-1">
            <Link
              to="/inbox"
              search={inboxSearch({ ...place, item: undefined })}
              className="-ml-2 mr-1 inline-flex h-11 items-center gap-1 rounded-2 px-2 font-medium text-accent wide:hidden"
            >
              <Icon name="left" />
              Inbox
            </Link>
            <span className="min-w-0 flex-1 truncate text-meta text-text-3 max-desk:hidden">{about}</span>
            <span className="ml-auto flex items-center gap-1">
              {!doneAt && <SnoozeMenu isOpen={snoozing} onOpenChange={setSnoozing} onSnooze={onSnooze} />}
              <Button look="ghost" size="small" className="max-desk:h-11" onPress={doneAt ? onTakeBack : onFinish}>
                <Icon name={doneAt ? 'redo' : 'check'} size={14} />
                {doneAt ? 'Take back' : 'Done'}
                {!doneAt && <Key>E</Key>}
              </Button>
              {card && (
                <Link
                  to="/projects/$project/cards/$number"
                  params={{ project: card.project.slug, number: String(card.number) }}
                  className="inline-flex h-6 items-center gap-1.5 whitespace-nowrap rounded-2 border border-line-strong bg-raised px-2 font-medium text-meta shadow-card hover:bg-hover max-desk:h-11"
                >
                  Open card<Key>↵</Key>
                </Link>
              )}
            </span>
          </div>
          {about && <p className="truncate text-meta text-text-3 desk:hidden">{about}</p>}
          <h2 className="mt-1 break-words font-semibold text-head tracking-(--track-head)">{title}</h2>
        </header>
        {PANELS[kind]?.(data) ?? <MachinePanel item={data} />}
        {card && <CardStory card={card} />}
      </article>
    </RoleContext>
  );
}

type Item = Parameters<typeof QuestionPanel>[0]['item'] &
  Parameters<typeof MentionPanel>[0]['item'] &
  Parameters<typeof RunPanel>[0]['item'] &
  Parameters<typeof ReviewPanel>[0]['item'];

const ofRun = (item: Item): ReactNode => <RunPanel item={item} />;

/** The panel for each kind of item; kinds without a row are about machines and cost. */
const PANELS: Readonly<Record<string, (item: Item) => ReactNode>> = {
  PERMISSION_REQUEST: (item) => <QuestionPanel item={item} />,
  QUESTION: (item) => <QuestionPanel item={item} />,
  MENTION: (item) => <MentionPanel item={item} label={t`Mention`} />,
  REVIEW: (item) => <ReviewPanel item={item} />,
  SITE_REVIEW: (item) => <MentionPanel item={item} label={t`Comment on a site`} />,
  FINISHED_WORK: ofRun,
  LIMITED_WORK: ofRun,
  FAILED_CHECK: ofRun,
  FAILED_RUN: ofRun,
  LOST_RUN: ofRun,
  BLOCKED_WORK: ofRun,
};

function Key({ children }: { children: string }) {
  return <kbd className="max-desk:hidden">{children}</kbd>;
}
