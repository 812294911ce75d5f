import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { LiveCalls_run$data, LiveCalls_run$key } from '../../__generated__/LiveCalls_run.graphql.ts';
import { useFormatted } from '../../lib/clock.ts';
import { shownText } from '../../lib/shownText.tsx';
import { formatDuration, formatSeconds } from '../../lib/times.ts';
import { Panel } from '../../parts/Panel.tsx';

const fragment = graphql`
  fragment LiveCalls_run on Run {
    activity {
      refusals
      calls {
        tool
        text
        state
        startedAt
        durationMs
        inSubagent
      }
    }
  }
`;

type LiveCall = NonNullable<LiveCalls_run$data['activity']>['calls'][number];

const ROW =
  'grid h-7 grid-cols-[104px_minmax(0,1fr)_88px] items-center border-line border-b px-3 text-meta last:border-b-0 max-desk:grid-cols-[88px_minmax(0,1fr)_80px]';

/** The latest calls of a run while it runs, the newest first. Its end brings the record of all of them. */
export function LiveCalls({ run: key }: { run: LiveCalls_run$key }) {
  const { activity } = useFragment(fragment, key);
  if (!activity || activity.calls.length === 0) return null;
  const { calls, refusals } = activity;
  return (
    <Panel
      title="Latest calls"
      about={refusals > 0 ? `${refusals} refused` : 'the record comes with the end of the run'}
    >
      <ol>
        {calls.toReversed().map((call) => (
          <li key={`${call.startedAt} ${call.tool} ${call.text}`} className={ROW}>
            <span className="truncate pr-2 font-medium">{shownText(call.tool)}</span>
            <span className="truncate pr-2 font-mono text-[11.5px]" title={call.text}>
              {call.state === 'FAILED' && <span className="font-medium font-sans text-failed-fg">failed </span>}
              {call.state === 'REFUSED' && <span className="font-medium font-sans text-needs-fg">refused </span>}
              {shownText(call.text)}
              {call.state === 'BACKGROUND' && <span className="text-text-3"> in the background</span>}
              {call.inSubagent && <span className="text-text-3"> in a subagent</span>}
            </span>
            <span className="whitespace-nowrap text-right text-text-3">
              <Took call={call} />
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function Took({ call: { startedAt, durationMs } }: { call: LiveCall }) {
  return durationMs === null || durationMs === undefined ? (
    <Since at={startedAt} />
  ) : (
    formatDuration(Number(durationMs))
  );
}

function Since({ at }: { at: string }) {
  return useFormatted((now) => formatSeconds(now - Date.parse(at)));
}
