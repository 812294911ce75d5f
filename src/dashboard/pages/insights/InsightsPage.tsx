import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { fetchQuery } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { InsightsPageQuery } from '../../__generated__/InsightsPageQuery.graphql.ts';
import { serverNow } from '../../lib/serverClock.ts';
import { zoneStore } from '../../lib/times.ts';
import { on } from '../../live/live.ts';
import { buttonLook } from '../../parts/buttonLook.ts';
import { Choices } from '../../parts/Choices.tsx';
import { environment } from '../../relay/environment.ts';
import { usePage } from '../../relay/usePage.ts';
import { PageFrame } from '../../shell/PageFrame.tsx';
import { Missing } from '../Missing.tsx';
import { CardCosts } from './CardCosts.tsx';
import { DayCosts } from './DayCosts.tsx';
import { DayTokens } from './DayTokens.tsx';
import { FailingTools } from './FailingTools.tsx';
import { GroupCosts } from './GroupCosts.tsx';
import { KeyFigures } from './KeyFigures.tsx';
import { daysOf, readSpan, SPANS, type SpanDays } from './span.ts';

const query = graphql`
  query InsightsPageQuery($handle: String!, $from: DateTime!, $to: DateTime!, $zone: String!) {
    project(handle: $handle) {
      slug
      dailyCostLineUsd
      insights(from: $from, to: $to, zone: $zone) {
        ...KeyFigures_insights
        ...DayCosts_insights
        ...DayTokens_insights
        ...FailingTools_insights
        ...CardCosts_insights
        models: groups(by: MODEL) {
          ...GroupCosts_groups
        }
        accounts: groups(by: ACCOUNT) {
          ...GroupCosts_groups
        }
        kinds: groups(by: WORK_KIND) {
          ...GroupCosts_groups
        }
      }
    }
  }
`;

/** Ended runs change the figures; they are read again this long after the first of several. */
const SETTLE_MS = 5_000;

/** What the runs of a span cost and came to. */
export function InsightsPage() {
  const { project: handle = '' } = useParams({ strict: false });
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  const zone = useSyncExternalStore(zoneStore.subscribe, zoneStore.get);
  const [opened] = useState(serverNow);
  const span = readSpan(search.days);
  const { from, to, days } = useMemo(() => daysOf(opened, Number(span), zone), [opened, span, zone]);
  const variables = {
    handle,
    from: from.toISOString(),
    to: to.toISOString(),
    zone: zone === 'utc' ? 'UTC' : Intl.DateTimeFormat().resolvedOptions().timeZone,
  };
  const { project } = usePage<InsightsPageQuery>(query, variables);
  useFreshFigures(variables);
  if (project === null || project === undefined) return <Missing />;
  const { insights } = project;
  const words = SPANS.find(({ value }) => value === span)?.label ?? '';
  return (
    <PageFrame
      title="Insights"
      end={
        <>
          <Link to="/projects/$project/activity" params={{ project: project.slug }} className={buttonLook('ghost')}>
            Activity
          </Link>
          <Choices
            label="Span"
            showsLabel={false}
            value={span}
            choices={SPANS}
            onChange={(next: SpanDays) => navigate({ to: '.', search: { ...search, days: Number(next) } as never })}
          />
        </>
      }
    >
      <div className="grid gap-4 px-6 pt-5 pb-10 wide:grid-cols-12 max-desk:gap-3 max-desk:p-3">
        <KeyFigures insights={insights} span={words} />
        <DayCosts insights={insights} days={days} line={project.dailyCostLineUsd ?? null} />
        <GroupCosts title="Cost by model" none="no model" groups={insights.models} file="cost-by-model" />
        <DayTokens insights={insights} days={days} />
        <GroupCosts title="Cost by account" none="no account" groups={insights.accounts} file="cost-by-account" />
        <GroupCosts title="Cost by kind of work" none="no kind" groups={insights.kinds} file="cost-by-kind" />
        <FailingTools insights={insights} />
        <CardCosts insights={insights} project={project.slug} span={words} />
      </div>
    </PageFrame>
  );
}

function useFreshFigures(variables: InsightsPageQuery['variables']): void {
  const asked = JSON.stringify(variables);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = on('runs.changed', () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        fetchQuery(environment, query, JSON.parse(asked), { fetchPolicy: 'network-only' }).subscribe({
          error: () => undefined,
        });
      }, SETTLE_MS);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [asked]);
}
