import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { graphql } from 'relay-runtime';
import type { ActivityPageQuery } from '../../__generated__/ActivityPageQuery.graphql.ts';
import { Button } from '../../parts/Button.tsx';
import { Choices } from '../../parts/Choices.tsx';
import { FaultBoundary } from '../../parts/Fault.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { Waiting } from '../../parts/Waiting.tsx';
import { usePage } from '../../relay/usePage.ts';
import { PageFrame } from '../../shell/PageFrame.tsx';
import { t } from '../../texts/t.ts';
import { Missing } from '../Missing.tsx';
import { ActivityList } from './ActivityList.tsx';
import { ACTIVITY_GROUPS, type ActivitySearch, kindsOf, readActivitySearch } from './activitySearch.ts';

const query = graphql`
  query ActivityPageQuery($handle: String!, $number: Int!, $hasCard: Boolean!) {
    viewer {
      id
      email
    }
    project(handle: $handle) {
      id
      slug
      card(number: $number) @include(if: $hasCard) {
        id
        number
        title
      }
    }
  }
`;

const SHOWN = [{ value: 'all', label: t`All` }, ...ACTIVITY_GROUPS] as const;

/** What happened in a project, day by day, the newest on top. */
export function ActivityPage() {
  const { project: handle = '' } = useParams({ strict: false });
  const { show, card: number } = readActivitySearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const variables = { handle, number: number ?? 0, hasCard: number !== undefined };
  const { project, viewer } = usePage<ActivityPageQuery>(query, variables);
  if (!project) return <Missing />;
  const go = (search: ActivitySearch) => void navigate({ to: '.', search: search as never });
  const isGone = number !== undefined && !project.card;
  return (
    <PageFrame
      title="Activity"
      bar={
        <>
          <Choices
            label="Shown entries"
            showsLabel={false}
            value={show ?? 'all'}
            choices={SHOWN}
            onChange={(next) =>
              go({ ...(next !== 'all' && { show: next }), ...(number !== undefined && { card: number }) })
            }
          />
          {number !== undefined && (
            <Button size="small" className="min-w-0 max-desk:h-11" onPress={() => go(show ? { show } : {})}>
              <span className="truncate">
                Card #{number} {project.card?.title}
              </span>
              <Icon name="x" size={12} />
              <span className="sr-only">Show all cards</span>
            </Button>
          )}
        </>
      }
    >
      {isGone ? (
        <p className="px-6 py-5 text-text-2 max-desk:px-3">This project has no card #{number}.</p>
      ) : (
        <FaultBoundary key={`${project.id} ${show} ${number}`}>
          <Waiting fallback={<div aria-busy="true" className="skeleton m-6 h-6 w-1/2" />}>
            <ActivityList
              projectId={project.id}
              slug={project.slug}
              viewer={viewer.email}
              kinds={kindsOf(show)}
              card={project.card?.id ?? null}
            />
          </Waiting>
        </FaultBoundary>
      )}
    </PageFrame>
  );
}
