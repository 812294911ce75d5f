import { useEffect, useMemo } from 'react';
import { usePaginationFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { TalkList_card$key } from '../../../__generated__/TalkList_card.graphql.ts';
import type { TalkListNewestQuery } from '../../../__generated__/TalkListNewestQuery.graphql.ts';
import type { TalkListPageQuery } from '../../../__generated__/TalkListPageQuery.graphql.ts';
import type { TalkListQuery } from '../../../__generated__/TalkListQuery.graphql.ts';
import { Ago } from '../../../parts/Ago.tsx';
import { describeAnswerer } from '../../../parts/activity/describeActor.ts';
import { foldOpened } from '../../../parts/activity/foldOpened.ts';
import { useNewest } from '../../../parts/activity/useNewest.ts';
import { Button } from '../../../parts/Button.tsx';
import { Icon } from '../../../parts/Icon.tsx';
import { usePage } from '../../../relay/usePage.ts';
import { TalkEvent } from './TalkEntry.tsx';
import { TalkItem } from './TalkItem.tsx';
import type { TalkView } from './talkViews.ts';

const query = graphql`
  query TalkListQuery($id: ID!, $kinds: [ActivityKind!]) {
    viewer {
      id
      email
    }
    card(id: $id) {
      ...TalkList_card @arguments(kinds: $kinds)
    }
  }
`;

const fragment = graphql`
  fragment TalkList_card on Card
  @argumentDefinitions(
    kinds: { type: "[ActivityKind!]" }
    count: { type: "Int", defaultValue: 30 }
    cursor: { type: "String" }
  )
  @refetchable(queryName: "TalkListPageQuery") {
    id
    activity(first: $count, after: $cursor, kinds: $kinds)
      @connection(key: "TalkList_activity", filters: ["kinds"], handler: "log") {
      edges {
        node {
          id
          kind
          at
          cardId
          workKind
          ask {
            id
          }
          ...describeActor_entry
          ...TalkItem_entry
        }
      }
    }
  }
`;

const newest = graphql`
  query TalkListNewestQuery($id: ID!, $kinds: [ActivityKind!]) {
    node(id: $id) {
      ... on Card {
        newest: activity(first: 30, kinds: $kinds) {
          nodes {
            id
            kind
            at
            cardId
            workKind
            ask {
              id
            }
            ...describeActor_entry
            ...TalkItem_entry @alias
          }
        }
      }
    }
  }
`;

const MORE = 50;

/** The entries of a card, the oldest on top; new ones appear at the end, near the comment field. */
export function TalkList({ cardId, createdAt, view }: { cardId: string; createdAt: string; view: TalkView }) {
  const variables = useMemo(() => ({ id: cardId, kinds: [...view.kinds] }), [cardId, view]);
  const { card, viewer } = usePage<TalkListQuery>(query, variables);
  return card ? (
    <Loaded card={card} viewer={viewer.email} variables={variables} createdAt={createdAt} whole={view.id === 'all'} />
  ) : null;
}

function Loaded({
  card,
  viewer,
  variables,
  createdAt,
  whole,
}: {
  card: TalkList_card$key;
  viewer: string;
  variables: TalkListQuery['variables'];
  createdAt: string;
  whole: boolean;
}) {
  const { data, loadNext, hasNext, isLoadingNext } = usePaginationFragment<TalkListPageQuery, TalkList_card$key>(
    fragment,
    card,
  );
  const entries = useMemo(() => data.activity.edges.map(({ node }) => node), [data.activity.edges]);
  const known = useMemo(() => new Set(entries.map(({ id }) => id)), [entries]);
  const list = { ownerId: data.id, key: 'TalkList_activity', filters: { kinds: variables.kinds } };
  const [arrived, take] = useNewest<TalkListNewestQuery>(newest, variables, list, known, data.id);
  useEffect(() => {
    if (arrived.length > 0) take();
  }, [arrived.length, take]);
  // Who answered a question stands with it.
  const asked = new Set(entries.flatMap(({ kind, ask }) => (kind === 'QUESTION' && ask ? [ask.id] : [])));
  const isWithIt = ({ kind, ask }: (typeof entries)[number]) => kind === 'ANSWER' && ask != null && asked.has(ask.id);
  const answeredBy = new Map(
    entries.filter(isWithIt).map((entry) => [entry.ask?.id, describeAnswerer(entry, viewer)] as const),
  );
  const folded = foldOpened(entries.filter((entry) => !isWithIt(entry))).toReversed();
  // The log is kept only for a limited time, and cards may be older.
  const showsCreation = whole && !hasNext && !entries.some(({ kind }) => kind === 'CARD_CREATED');
  return (
    <>
      {hasNext && (
        <Button
          look="ghost"
          size="small"
          className="mb-2 max-desk:h-11"
          isDisabled={isLoadingNext}
          onPress={() => void loadNext(MORE)}
        >
          <Icon name="up" size={12} />
          Show earlier
        </Button>
      )}
      {folded.length === 0 && !showsCreation ? (
        <p className="text-text-3">Nothing here yet.</p>
      ) : (
        <ul className="relative">
          {showsCreation && (
            <TalkEvent mark={<Icon name="plus" size={14} className="text-text-3" />}>
              <b className="font-medium text-text">The card was created</b> · <Ago at={createdAt} ago />
            </TalkEvent>
          )}
          {folded.map(({ entry, opened }) => (
            <TalkItem
              key={entry.id}
              entry={entry}
              viewer={viewer}
              opened={opened}
              answeredBy={answeredBy.get(entry.ask?.id)}
            />
          ))}
        </ul>
      )}
    </>
  );
}
