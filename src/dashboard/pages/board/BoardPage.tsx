import { Link, useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { fetchQuery, useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { BoardPageCard_card$key } from '../../__generated__/BoardPageCard_card.graphql.ts';
import type { BoardPageQuery } from '../../__generated__/BoardPageQuery.graphql.ts';
import { on } from '../../live/live.ts';
import { environment } from '../../relay/environment.ts';
import { useFresh } from '../../relay/useFresh.ts';
import { usePage } from '../../relay/usePage.ts';
import { PageFrame } from '../../shell/PageFrame.tsx';
import { Missing } from '../Missing.tsx';

const query = graphql`
  query BoardPageQuery($handle: String!) {
    project(handle: $handle) {
      id
      slug
      columns {
        id
        slug
        label
      }
      cards(first: 200) {
        nodes {
          id
          column {
            id
          }
          ...BoardPageCard_card
        }
      }
    }
  }
`;

const fragment = graphql`
  fragment BoardPageCard_card on Card {
    number
    title
  }
`;

const fresh = graphql`
  query BoardPageFreshQuery($ids: [ID!]!) {
    nodes(ids: $ids) {
      ... on Card {
        id
        column {
          id
        }
        ...BoardPageCard_card @alias
      }
    }
  }
`;

export function BoardPage() {
  const { project: handle = '' } = useParams({ strict: false });
  const { project } = usePage<BoardPageQuery>(query, { handle });
  useFresh('board.card_changed', fresh, ({ cardId, change }) => (change === 'CARD_CREATED' ? undefined : cardId));
  useEffect(
    () =>
      on('board.card_changed', ({ change }) => {
        if (change !== 'CARD_CREATED') return;
        fetchQuery(environment, query, { handle }, { fetchPolicy: 'network-only' }).subscribe({});
      }),
    [handle],
  );
  if (project === null || project === undefined) return <Missing />;
  return (
    <PageFrame title="Board" ground="canvas">
      <div className="flex items-start gap-3 px-3 pb-4">
        {project.columns.map((column) => {
          const cards = project.cards.nodes.filter((card) => card.column.id === column.id);
          return (
            <section key={column.id} aria-label={column.label} className="flex w-(--card) shrink-0 flex-col gap-2">
              <h2 className="flex h-10 items-center gap-2 px-1 font-semibold">
                {column.label} <span className="font-normal text-meta text-text-3">{cards.length}</span>
              </h2>
              {cards.map((card) => (
                <CardFace key={card.id} card={card} project={project.slug} />
              ))}
            </section>
          );
        })}
      </div>
    </PageFrame>
  );
}

function CardFace({ card, project }: { card: BoardPageCard_card$key; project: string }) {
  const { number, title } = useFragment(fragment, card);
  return (
    <Link
      to="/projects/$project/cards/$number"
      params={{ project, number: String(number) }}
      className="block rounded-3 border border-line bg-raised px-3 py-2 shadow-card hover:border-line-strong"
    >
      <span className="text-micro text-text-3">#{number}</span>
      <h3 className="line-clamp-2 font-medium leading-[18px]">{title}</h3>
    </Link>
  );
}
