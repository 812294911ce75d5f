import { useVirtualizer } from '@tanstack/react-virtual';
import { useMemo, useRef, useState } from 'react';
import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { ToolCalls_run$key } from '../../__generated__/ToolCalls_run.graphql.ts';
import { csvLine, saveCsv } from '../../lib/csv.ts';
import { shownText } from '../../lib/shownText.tsx';
import { formatDuration } from '../../lib/times.ts';
import { Button } from '../../parts/Button.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { Panel } from '../../parts/Panel.tsx';
import { Pick } from '../../parts/Pick.tsx';
import { figureLocale } from '../../texts/language.ts';
import { t } from '../../texts/t.ts';
import type { Call } from './trace/calls.ts';
import { useClock } from './useClock.ts';

const fragment = graphql`
  fragment ToolCalls_run on Run {
    id
    state
  }
`;

const ROW = 28;
/** How many rows are visible at once. */
const TALL = 12;
const TRACKS = 'grid-cols-[48px_72px_104px_minmax(0,1fr)_88px] max-desk:grid-cols-[40px_88px_minmax(0,1fr)_80px]';
const KINDS = {
  any: t`all calls`,
  shell: t`command lines`,
  subagent: 'subagents',
  tool: t`other tools`,
  failed: t`failed calls`,
};
type Shown = keyof typeof KINDS;
const CHOICES = Object.entries(KINDS).map(([value, label]) => ({ value, label }));

/** The tool calls, the newest first, of which only the visible rows are rendered. */
export function ToolCalls({ run: key, calls }: { run: ToolCalls_run$key; calls: readonly Call[] }) {
  const run = useFragment(fragment, key);
  const clock = useClock();
  const [shown, setShown] = useState<Shown>('any');
  const rows = useMemo(() => calls.filter((call) => isShown(call, shown)).toReversed(), [calls, shown]);
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    overscan: 6,
  });
  const failed = calls.filter(({ isError }) => isError).length;
  if (calls.length === 0) return null;
  return (
    <Panel
      title="Tool calls"
      about={`${calls.length.toLocaleString(figureLocale)}${failed > 0 ? t` · ${failed} failed` : ''}`}
      end={
        <>
          <Pick
            label="Which calls"
            look="small"
            choices={CHOICES}
            picked={[shown]}
            onPick={([value]) => setShown(value as Shown)}
          />
          <Button
            size="small"
            className="max-desk:h-11"
            onPress={() => saveCsv(`calls-${run.id.slice(-8)}.csv`, linesOf(rows))}
          >
            <Icon name="dl" size={14} />
            CSV
          </Button>
        </>
      }
    >
      <div
        ref={scroller}
        className="overflow-auto"
        style={{ maxHeight: ROW * (TALL + 1) }}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        tabIndex={0}
        role="region"
        aria-label="List of tool calls"
      >
        <div role="table" aria-label="Tool calls" aria-rowcount={rows.length + 1}>
          <div role="rowgroup" className="sticky top-0 z-1">
            <div
              role="row"
              className={`grid h-7 items-center border-line border-b bg-sunken font-medium text-micro text-text-3 ${TRACKS}`}
            >
              <span role="columnheader" className="pl-3">
                #
              </span>
              <span role="columnheader" className="max-desk:hidden">
                Began
              </span>
              <span role="columnheader">Tool</span>
              <span role="columnheader">What</span>
              <span role="columnheader" className="pr-3 text-right">
                Took
              </span>
            </div>
          </div>
          <div role="rowgroup" className="relative" style={{ height: virtual.getTotalSize() }}>
            {virtual.getVirtualItems().map(({ index, start }) => {
              const call = rows[index];
              if (call === undefined) return null;
              return (
                <div
                  key={call.seq}
                  role="row"
                  aria-rowindex={index + 2}
                  className={`absolute inset-x-0 top-0 grid h-7 items-center border-line border-b text-meta ${TRACKS}`}
                  style={{ transform: `translateY(${start}px)` }}
                >
                  <span role="cell" className="pl-3 text-text-3">
                    {call.seq}
                  </span>
                  <span role="cell" className="font-mono text-micro text-text-3 max-desk:hidden">
                    {clock.tell(call.startedAt)}
                  </span>
                  <span role="cell" className="truncate pr-2 font-medium">
                    {shownText(call.tool)}
                  </span>
                  <span role="cell" className="truncate pr-2 font-mono text-[11.5px]" title={call.what}>
                    {call.isError && <span className="font-medium font-sans text-failed-fg">failed </span>}
                    {shownText(call.what)}
                    {call.backgroundId && <span className="text-text-3"> in the background</span>}
                    {call.waitsOn && <span className="text-text-3"> waits on {call.waitsOn}</span>}
                    {call.inSubagent && <span className="text-text-3"> in a subagent</span>}
                  </span>
                  <span role="cell" className="whitespace-nowrap pr-3 text-right text-text-3">
                    {call.durationMs === undefined ? 'no result' : formatDuration(call.durationMs)}
                  </span>
                </div>
              );
            })}
          </div>
        </div>
      </div>
    </Panel>
  );
}

const isShown = (call: Call, shown: Shown): boolean =>
  shown === 'any' || (shown === 'failed' ? call.isError : (call.kind ?? 'tool') === shown);

function linesOf(calls: readonly Call[]): readonly string[] {
  return [
    csvLine(['#', 'started', 'duration ms', 'tool', 'what', 'kind', 'failed', 'in a subagent', 'starts', 'waits on']),
    ...calls.map((call) =>
      csvLine([
        call.seq,
        new Date(call.startedAt).toISOString(),
        call.durationMs,
        call.tool,
        call.what,
        call.kind,
        call.isError,
        call.inSubagent,
        call.backgroundId,
        call.waitsOn,
      ]),
    ),
  ];
}
