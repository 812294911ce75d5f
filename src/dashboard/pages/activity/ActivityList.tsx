import { useMemo, useSyncExternalStore } from 'react';
import { usePaginationFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { ActivityList_project$key } from '../../__generated__/ActivityList_project.graphql.ts';
import type { ActivityListNewestQuery } from '../../__generated__/ActivityListNewestQuery.graphql.ts';
import type { ActivityListPageQuery } from '../../__generated__/ActivityListPageQuery.graphql.ts';
import type { ActivityKind, ActivityListQuery } from '../../__generated__/ActivityListQuery.graphql.ts';
import { useNow } from '../../lib/clock.ts';
import { zoneStore } from '../../lib/times.ts';
import { foldOpened } from '../../parts/activity/foldOpened.ts';
import { useNewest } from '../../parts/activity/useNewest.ts';
import { Button } from '../../parts/Button.tsx';
import { Empty } from '../../parts/Empty.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { usePage } from '../../relay/usePage.ts';
import { ActivityRow } from './ActivityRow.tsx';
import { dayOf } from './dayOf.ts';

const query = graphql`
  query ActivityListQuery($id: ID!, $kinds: [ActivityKind!], $card: ID) {
    node(id: $id) {
      ... on Project {
        ...ActivityList_project @arguments(kinds: $kinds, card: $card) @alias(as: "list")
      }
    }
  }
`;

const fragment = graphql`
  fragment ActivityList_project on Project
  @argumentDefinitions(
    kinds: { type: "[ActivityKind!]" }
    card: { type: "ID" }
    count: { type: "Int", defaultValue: 50 }
    cursor: { type: "String" }
  )
  @refetchable(queryName: "ActivityListPageQuery") {
    id
    activity(first: $count, after: $cursor, filter: { kinds: $kinds, card: $card })
      @connection(key: "ActivityList_activity", filters: ["filter"], handler: "log") {
      edges {
        node {
          id
          kind
          at
          cardId
          workKind
          ...ActivityRow_entry
        }
      }
    }
  }
`;

const newest = graphql`
  query ActivityListNewestQuery($id: ID!, $kinds: [ActivityKind!], $card: ID) {
    node(id: $id) {
      ... on Project {
        newest: activity(first: 50, filter: { kinds: $kinds, card: $card }) {
          nodes {
            id
            kind
            at
            cardId
            workKind
            ...ActivityRow_entry @alias
          }
        }
      }
    }
  }
`;

const MORE = 100;

interface ListProps {
  readonly projectId: string;
  readonly slug: string;
  readonly viewer: string;
  readonly kinds: readonly ActivityKind[] | null;
  readonly card: string | null;
}

/** The entries of the filters by days; new ones wait for a click, so that nothing moves under the pointer. */
export function ActivityList(props: ListProps) {
  const { projectId, kinds, card } = props;
  const variables = useMemo(() => ({ id: projectId, kinds, card }), [projectId, kinds, card]);
  const { node } = usePage<ActivityListQuery>(query, variables);
  return node?.list ? <Loaded {...props} list={node.list} variables={variables} /> : null;
}

function Loaded({
  list: key,
  variables,
  slug,
  viewer,
}: ListProps & { readonly list: ActivityList_project$key; readonly variables: ActivityListQuery['variables'] }) {
  const { data, loadNext, hasNext, isLoadingNext } = usePaginationFragment<
    ActivityListPageQuery,
    ActivityList_project$key
  >(fragment, key);
  const now = useNow(60_000);
  useSyncExternalStore(zoneStore.subscribe, zoneStore.get);
  const entries = useMemo(() => data.activity.edges.map(({ node }) => node), [data.activity.edges]);
  const known = useMemo(() => new Set(entries.map(({ id }) => id)), [entries]);
  const filters = { filter: { kinds: variables.kinds, card: variables.card } };
  const list = { ownerId: data.id, key: 'ActivityList_activity', filters };
  const [arrived, take] = useNewest<ActivityListNewestQuery>(
    newest,
    variables,
    list,
    known,
    variables.card ?? undefined,
  );
  const days = Map.groupBy(foldOpened(entries), ({ entry }) => dayOf(entry.at, now));
  return (
    <div className="mx-auto max-w-4xl px-6 pb-10 max-desk:px-3">
      <div aria-live="polite" className="sticky top-0 z-20">
        {arrived.length > 0 && (
          <button
            type="button"
            onClick={take}
            className="mt-2 flex w-full items-center justify-center gap-1.5 rounded-2 border border-line bg-sunken p-1.5 font-medium text-accent text-meta max-desk:min-h-11"
          >
            <Icon name="up" size={12} />
            {arrived.length === 50 ? '50 or more new' : `${arrived.length} new`}
          </button>
        )}
      </div>
      {entries.length === 0 && (
        <Empty icon="clock" title="Nothing happened yet">
          {variables.kinds || variables.card
            ? 'No activity matches the filters. New activity appears here automatically.'
            : 'Moves of cards, what people and agents say, runs and changes of the board appear here automatically.'}
        </Empty>
      )}
      {[...days].map(([day, rows]) => (
        <section key={day} aria-label={day}>
          <h2 className="sticky top-0 z-10 mt-4 border-line border-b bg-surface py-1.5 font-semibold text-meta text-text-2">
            {day}
          </h2>
          <ul>
            {rows.map(({ entry, opened }) => (
              <ActivityRow key={entry.id} entry={entry} opened={opened} project={slug} viewer={viewer} />
            ))}
          </ul>
        </section>
      ))}
      {hasNext && (
        <Button className="mt-4 max-desk:h-11" isDisabled={isLoadingNext} onPress={() => void loadNext(MORE)}>
          Show earlier
        </Button>
      )}
    </div>
  );
}
