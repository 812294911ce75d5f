import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { graphql } from 'relay-runtime';
import type { InsightsPageQuery } from '../../__generated__/InsightsPageQuery.graphql.ts';
import { serverNow } from '../../lib/serverClock.ts';
import { formatMoment, zoneStore } from '../../lib/times.ts';
import { useMedia } from '../../lib/useMedia.ts';
import { on } from '../../live/live.ts';
import { Button } from '../../parts/Button.tsx';
import { buttonStyle } from '../../parts/buttonStyle.ts';
import { Choices } from '../../parts/Choices.tsx';
import { PickMenu } from '../../parts/PickMenu.tsx';
import { readLatest } from '../../relay/readLatest.ts';
import { usePage } from '../../relay/usePage.ts';
import { PageFrame } from '../../shell/PageFrame.tsx';
import { t } from '../../texts/t.ts';
import { Missing } from '../Missing.tsx';
import { CardCosts } from './CardCosts.tsx';
import { DayCosts } from './DayCosts.tsx';
import { DayTokens } from './DayTokens.tsx';
import { FailingTools } from './FailingTools.tsx';
import { GroupCosts } from './GroupCosts.tsx';
import { GROUPINGS, readGrouping } from './grouping.ts';
import { KeyFigures } from './KeyFigures.tsx';
import { daysOf, readSpan, SPANS, type SpanDays } from './span.ts';
import { Today } from './Today.tsx';

const ZONE_WORDS = { utc: 'UTC', local: t`local` };

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
        countedFrom
        ...Today_insights
        model: groups(by: MODEL) {
          ...GroupCosts_groups
        }
        account: groups(by: ACCOUNT) {
          ...GroupCosts_groups
        }
        kind: groups(by: WORK_KIND) {
          ...GroupCosts_groups
        }
        card: groups(by: CARD) {
          ...GroupCosts_groups
        }
        bridge: groups(by: BRIDGE) {
          ...GroupCosts_groups
        }
      }
    }
  }
`;

/** Ended runs change the figures, which are fetched again this long after the first of several. */
const SETTLE_MS = 5_000;

/** The cost and the results of the runs in a period. */
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
  // The controls are beside the title where they fit, otherwise below it.
  const isNarrow = useMedia('(max-width: 959.98px)');
  const { project } = usePage<InsightsPageQuery>(query, variables);
  useFreshFigures(variables);
  if (project === null || project === undefined) return <Missing />;
  const { insights } = project;
  const by = readGrouping(search.by);
  const change = (part: Record<string, unknown>) =>
    void navigate({ to: '.', search: { ...search, ...part } as never, replace: true });
  const isCut = Date.parse(insights.countedFrom) > from.getTime();
  const words = SPANS.find(({ value }) => value === span)?.label ?? '';
  const controls = (
    <>
      <Choices
        label="Span"
        showsLabel={false}
        value={span}
        choices={SPANS}
        onChange={(next: SpanDays) => change({ days: Number(next) })}
      />
      <PickMenu label="By" any={null} value={by} choices={GROUPINGS} onChange={(next) => change({ by: next })} />
      <Button
        size="small"
        className="max-desk:hidden"
        aria-label={`Zone: ${ZONE_WORDS[zone]}. Show the other one.`}
        onPress={() => zoneStore.set(zone === 'utc' ? 'local' : 'utc')}
      >
        <span className="text-text-3">Zone</span> {ZONE_WORDS[zone]}
      </Button>
    </>
  );
  return (
    <PageFrame
      title="Insights"
      about={
        isCut && (
          <span className="max-desk:hidden">The newest 200,000 runs, since {formatMoment(insights.countedFrom)}</span>
        )
      }
      end={
        <>
          <Link to="/projects/$project/activity" params={{ project: project.slug }} className={buttonStyle('ghost')}>
            Activity
          </Link>
          {!isNarrow && controls}
        </>
      }
      bar={isNarrow && controls}
    >
      <div className="grid gap-4 px-6 pt-5 pb-10 wide:grid-cols-12 max-desk:gap-3 max-desk:p-3">
        <KeyFigures insights={insights} span={words} />
        <DayCosts insights={insights} days={days} line={project.dailyCostLineUsd ?? null} />
        <Today insights={insights} day={days.at(-1) ?? ''} project={project.slug} />
        <GroupCosts by={by} groups={insights[by]} />
        <FailingTools insights={insights} />
        <DayTokens insights={insights} days={days} />
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
        readLatest(query, JSON.parse(asked)).subscribe({
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
