import { Link, useParams } from '@tanstack/react-router';
import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { RunPage_run$key } from '../../__generated__/RunPage_run.graphql.ts';
import type { RunPageQuery } from '../../__generated__/RunPageQuery.graphql.ts';
import { useActivities } from '../../live/useActivities.ts';
import { FaultBoundary } from '../../parts/Fault.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { lazyPart } from '../../parts/lazyPart.tsx';
import { RunPorts } from '../../parts/RunPorts.tsx';
import { ShortId } from '../../parts/ShortId.tsx';
import { Waiting } from '../../parts/Waiting.tsx';
import { usePage } from '../../relay/usePage.ts';
import { PageFrame } from '../../shell/PageFrame.tsx';
import { t } from '../../texts/t.ts';
import { Missing } from '../Missing.tsx';
import { describeSubject } from './describeSubject.ts';
import { LiveCalls } from './LiveCalls.tsx';
import { RunActions } from './RunActions.tsx';
import { RunAsks } from './RunAsks.tsx';
import { RunFacts } from './RunFacts.tsx';
import { RunFiles } from './RunFiles.tsx';
import { RunHead } from './RunHead.tsx';
import { RunLeftovers } from './RunLeftovers.tsx';
import { RunNotices } from './RunNotices.tsx';
import { RunOutput } from './RunOutput.tsx';
import { RunOwnership } from './RunOwnership.tsx';
import { RunPlace } from './RunPlace.tsx';
import { RunSeries } from './RunSeries.tsx';
import { RunSteps } from './RunSteps.tsx';
import { RunUsage } from './RunUsage.tsx';
import { ToolCalls } from './ToolCalls.tsx';
import type { Call } from './trace/calls.ts';
import { Trace } from './trace/Trace.tsx';
import { useTrace } from './trace/useTrace.ts';
import { useFreshRun } from './useFreshRun.ts';

const Changes = lazyPart(() => import('../../parts/changes/Changes.tsx'), 'Changes');
const Checks = lazyPart(() => import('../../parts/checks/Checks.tsx'), 'Checks');
const RunMessages = lazyPart(() => import('./messages/RunMessages.tsx'), 'RunMessages');
const Transcript = lazyPart(() => import('./transcript/Transcript.tsx'), 'Transcript');

const query = graphql`
  query RunPageQuery($id: ID!) {
    run(id: $id) {
      id
      ...RunPage_run
    }
  }
`;

const fragment = graphql`
  fragment RunPage_run on Run {
    kind
    workKind
    kind
    subjectType
    subjectId
    cardNumber
    workRequestId
    project {
      id
      slug
    }
    series {
      id
    }
    changes {
      ...Changes_change
    }
    checks {
      id
      ...Checks_run
    }
    ...RunHead_run
    ...RunPorts_run
    ...RunMessages_run
    ...LiveCalls_run
    ...RunActions_run
    ...RunAsks_run
    ...RunSteps_run
    ...RunUsage_run
    ...RunFacts_run
    ...RunFiles_run
    ...RunLeftovers_run
    ...RunNotices_run
    ...RunOutput_run
    ...RunOwnership_run
    ...RunSeries_run
    ...Trace_run
    ...ToolCalls_run
    ...Transcript_run
  }
`;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Everything about one run. */
export function RunPage() {
  const { runId = '' } = useParams({ strict: false });
  return UUID.test(runId) ? <KnownRun key={runId} id={runId.toLowerCase()} /> : <Missing />;
}

function KnownRun({ id }: { id: string }) {
  const { project: handle } = useParams({ strict: false });
  // The calls are loaded in parallel with the run.
  const calls = useTrace(id);
  return (
    <Waiting fallback={<PageFrame title="Run">{null}</PageFrame>}>
      <LoadedRun id={id} handle={handle} calls={calls} />
    </Waiting>
  );
}

function LoadedRun({
  id,
  handle,
  calls,
}: {
  id: string;
  handle: string | undefined;
  calls: readonly Call[] | undefined;
}) {
  const page = usePage<RunPageQuery>(query, { id });
  const run = useFragment<RunPage_run$key>(fragment, page.run ?? null);
  useFreshRun(id, run?.project.id, run);
  useActivities({ projectId: run?.project.id, runId: id });
  if (!run || (run.project.id !== handle && run.project.slug !== handle)) return <Missing />;
  return (
    <PageFrame
      title={describeSubject(run)}
      start={
        <Link
          to="/projects/$project/worker-runs"
          params={{ project: run.project.slug }}
          className="flex items-center gap-1 whitespace-nowrap text-text-3 max-desk:size-11 max-desk:shrink-0 max-desk:justify-center"
        >
          <Icon name="left" className="desk:hidden" size={20} />
          <span className="max-desk:sr-only">Runs</span>
          <Icon name="right" size={12} className="max-desk:hidden" />
        </Link>
      }
      about={<ShortId id={id} of={t`the run`} />}
      end={<RunPlace project={run.project.slug} runId={id} />}
    >
      <div className="px-6 pt-4 pb-8 max-desk:px-4 max-desk:pb-24">
        <RunHead run={run} actions={<RunActions run={run} />} />
        <RunPorts run={run} />
        <RunAsks run={run} />
        <RunLeftovers run={run} />
        <RunSteps run={run} />
        <div className="mt-5 grid items-start gap-4 wide:grid-cols-[minmax(0,1fr)_384px]">
          {calls !== undefined && (run.kind !== 'COMMAND' || calls.length > 0) && (
            <div className="min-w-0 wide:col-span-2">
              <Trace run={run} calls={calls} />
            </div>
          )}
          {run.changes.length > 0 && (
            <div className="min-w-0 wide:col-span-2">
              <Waiting>
                <Changes
                  owner={{ kind: 'run', id }}
                  changes={run.changes}
                  cardId={run.subjectType === 'card' ? run.subjectId : undefined}
                />
              </Waiting>
            </div>
          )}
          <div className="grid min-w-0 gap-4">
            {run.checks.length > 0 && (
              <Waiting>
                <Checks checks={run.checks} project={run.project.slug} />
              </Waiting>
            )}
            {run.kind !== 'COMMAND' && (
              <FaultBoundary>
                <Waiting>
                  <Transcript key={id} run={run} />
                </Waiting>
              </FaultBoundary>
            )}
            <Waiting>
              <RunMessages key={id} run={run} />
            </Waiting>
            <LiveCalls run={run} />
            <ToolCalls run={run} calls={calls ?? []} />
            <RunNotices run={run} />
            <RunOutput run={run} />
            <RunFiles run={run} />
            <RunOwnership run={run} />
            <RunSeries run={run} />
          </div>
          <div className="grid min-w-0 gap-4">
            <RunUsage run={run} />
            <RunFacts run={run} calls={calls} />
          </div>
        </div>
      </div>
    </PageFrame>
  );
}
