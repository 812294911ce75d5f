import type { WebRunItemFragment } from '../../generated/web.ts';
import { type Fragment, html, type Markup } from '../html.ts';
import { formatCost } from './formatCost.ts';
import { formatDuration } from './formatDuration.ts';
import { type RunsView, runButtons } from './runButtons.ts';
import { runStateText, stateOf, wordOf } from './runStateText.ts';
import { showTime } from './showTime.ts';

const HEADINGS = ['State', 'Card', 'Work', 'Bridge', 'Started (UTC)', 'Duration', 'Cost', 'Model', 'Experiment'];

const KINDS: Partial<Record<WebRunItemFragment['kind'], string>> = { COMMAND: 'a command', INTERACTIVE: 'a session' };

/** A group of runs in a table. */
export interface RunGroup {
  readonly runs: readonly WebRunItemFragment[];
  readonly heading?: Fragment;
  readonly footing?: Fragment;
}

/** Runs as a table. On a narrow screen each row is a block whose cells are labelled by `data-label`. */
export function runTable(groups: readonly RunGroup[], view: RunsView): Markup {
  return html`<div class="table"><table class="runs"><thead><tr>${HEADINGS.map((text) => html`<th scope="col">${text}</th>`)}<th scope="col"><span class="unseen">Controls</span></th></tr></thead>
${groups.map((group) => runGroup(group, view))}</table></div>`;
}

function runGroup({ runs, heading, footing }: RunGroup, view: RunsView): Markup {
  const across = (text: Fragment) =>
    html`<tr class="across"><th scope="rowgroup" colspan="${HEADINGS.length + 1}">${text}</th></tr>`;
  return html`<tbody>${heading && across(heading)}${runs.map((run) => runRow(run, view))}${footing && across(footing)}</tbody>
`;
}

function runRow(run: WebRunItemFragment, view: RunsView): Markup {
  const base = `/projects/${view.projectId}/worker-runs`;
  const cells: Fragment[] = [
    html`<a href="${base}?run=${run.id}">${stateBadge(run)}</a><span class="note">${runStateText(stateOf(run.state)).phrase}</span>${runNotes(run)}`,
    cardOf(run, base),
    run.workKind ?? none(KINDS[run.kind]),
    bridgeOf(run, view.projectId),
    showTime(run.startedAt, 'not started'),
    run.durationMs == null ? none() : formatDuration(Number(run.durationMs)),
    run.usage ? formatCost(run.usage) : none('unknown'),
    run.model ?? none(),
    run.experiment ? html`${run.experiment}<span class="muted"> / ${run.variant}</span>` : none(),
  ];
  return html`<tr id="run-${run.id}">${cells.map((cell, i) => html`<td data-label="${HEADINGS[i]}">${cell}</td>`)}<td class="controls">${runButtons(run, view)}</td></tr>
`;
}

/** The state of a run, with its explanation. */
export function stateBadge(run: { state: string }): Markup {
  const { label, phrase, tone } = runStateText(stateOf(run.state));
  return html`<span class="badge ${tone}" title="${phrase}">${label}</span>`;
}

/** What else delays a run: a paused bridge, or a command that its bridge has not answered. */
export function runNotes(run: WebRunItemFragment): Fragment {
  return [
    run.waitingBecause && html`<span class="note">${run.waitingBecause}</span>`,
    run.waitingCommand && html`<span class="note">${commandText(run.waitingCommand.kind)} waits for its bridge</span>`,
    unansweredNote(run),
  ];
}

/** The last command when it failed, so that people do not wait for it. */
function unansweredNote({ commands: [last] }: WebRunItemFragment): Fragment {
  if (last?.state === 'REFUSED') {
    return html`<span class="note">${commandText(last.kind)} was refused by the bridge${last.reason && `: ${last.reason}`}</span>`;
  }
  return last?.state === 'EXPIRED' && html`<span class="note">${commandText(last.kind)} expired unanswered</span>`;
}

/** The name of a command, as on its button. */
export function commandText(kind: string): string {
  return (
    {
      'stop-run': 'Stop',
      'resume-run': 'Resume',
      'rerun-command': 'Run again',
      'collect-session-usage': 'Collect usage',
    }[wordOf(kind)] ?? 'A command'
  );
}

function cardOf(run: WebRunItemFragment, base: string): Fragment {
  if (run.cardNumber == null) return html`<span class="muted">${run.subjectType}</span>`;
  return html`<a href="${base}?card=${run.subjectId}">#${run.cardNumber}</a>`;
}

function bridgeOf(run: WebRunItemFragment, projectId: string): Fragment {
  if (run.bridge) {
    return html`<a href="/projects/${projectId}/agents#bridge-${run.bridge.bridgeId}">${run.bridge.displayName}</a>`;
  }
  return none(run.bridgeId ? 'not connected' : 'none');
}

function none(text = '–'): Markup {
  return html`<span class="muted">${text}</span>`;
}
