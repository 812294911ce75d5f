import type { WebRunQuery } from '../../generated/web.ts';
import { type Fragment, html, type Markup } from '../html.ts';
import { factList } from './factList.ts';
import { formatCost, formatDollars } from './formatCost.ts';
import { formatDuration } from './formatDuration.ts';
import { type RunsView, runButtons } from './runButtons.ts';
import { runMetrics } from './runMetrics.ts';
import { runStateText, stateOf, wordOf } from './runStateText.ts';
import { commandText, runNotes, stateBadge } from './runTable.ts';
import { showSecond, showTime } from './showTime.ts';
import { toolCallTable } from './toolCallTable.ts';

export type RunDetails = NonNullable<WebRunQuery['run']>;

/** Everything stored about one run. Everyone who may view the project may read its output (document 2 §1). */
export function runBody(run: RunDetails, view: RunsView): Fragment {
  return html`<section class="card run" id="run-${run.id}">
<div class="runhead"><h2>${titleOf(run)}</h2>${stateBadge(run)}<span class="muted small">${runStateText(stateOf(run.state)).phrase}</span></div>
${runNotes(run)}
<div class="controls">${runButtons(run, view)}</div>
${facts(run, view)}
</section>
<div class="grid">${historySection(run)}${seriesSection(run, view)}</div>
${commandSection(run)}
${outcomeSection(run)}
${usageSection(run)}
${runMetrics(run.metrics)}
${toolCallTable(run, view)}`;
}

function titleOf(run: RunDetails): string {
  const subject = run.cardNumber == null ? run.subjectType : `card #${run.cardNumber}`;
  return `${run.workKind ?? wordOf(run.kind)} on ${subject}`;
}

function facts(run: RunDetails, view: RunsView): Fragment {
  const base = `/projects/${view.projectId}`;
  return factList([
    ['Attempt ID', html`<code>${run.id}</code>`],
    ['Run key of the bridge', run.runId && html`<code>${run.runId}</code>`],
    ['Kind', wordOf(run.kind)],
    [
      'Card',
      run.cardNumber != null && html`<a href="${base}/worker-runs?card=${run.subjectId}">#${run.cardNumber}</a>`,
    ],
    [
      'Bridge',
      run.bridge
        ? html`<a href="${base}/agents#bridge-${run.bridge.bridgeId}">${run.bridge.displayName}</a>`
        : run.bridgeId && html`<code>${run.bridgeId}</code> <span class="muted">not connected</span>`,
    ],
    ['Worker pool', run.workerPool],
    ['First heard of', showTime(run.firstReportAt)],
    ['Started', run.startedAt && showTime(run.startedAt)],
    ['Ended', run.endedAt && showTime(run.endedAt)],
    ['Duration', run.durationMs != null && formatDuration(Number(run.durationMs))],
    ['Cost', formatCost(run.usage)],
    ['Harness', run.harness],
    ['Account', run.account],
    ['Model', run.model],
    ['Session', run.sessionId && html`<code>${run.sessionId}</code>`],
    ['Session of the harness', run.harnessSessionId && html`<code>${run.harnessSessionId}</code>`],
    ['Experiment', run.experiment],
    ['Variant', run.variant],
    ['Model asked for', run.requestedModel],
    ['Switched from', run.switchedFrom],
    ['Rule', run.ruleId],
    ['Work request', run.workRequestId && html`<code>${run.workRequestId}</code>`],
    ['Continues', run.continuesId && html`<a href="${base}/worker-runs?run=${run.continuesId}">the run before it</a>`],
  ]);
}

function historySection(run: RunDetails): Markup {
  return html`<section class="card"><h2>History</h2><ol class="history">${run.history.map(
    (entry) => html`<li>${stateBadge(entry)} ${showSecond(entry.at)}</li>`,
  )}</ol></section>`;
}

function seriesSection(run: RunDetails, view: RunsView): Fragment {
  if (run.series.length < 2) return false;
  const item = (other: RunDetails['series'][number]) =>
    html`<li>${stateBadge(other)} ${
      other.id === run.id
        ? html`<strong>this run</strong>`
        : html`<a href="/projects/${view.projectId}/worker-runs?run=${other.id}">${showTime(other.startedAt, 'not started')}</a>`
    }</li>`;
  return html`<section class="card"><h2>Series of ${run.series.length} runs</h2><ol class="history">${run.series.map(item)}</ol></section>`;
}

function commandSection({ commands }: RunDetails): Markup | false {
  if (commands.length === 0) return false;
  const item = (command: RunDetails['commands'][number]) =>
    html`<li><strong>${commandText(command.kind)}</strong> ${COMMAND_ENDS[wordOf(command.state)] ?? ''}, ${showSecond(command.settledAt ?? command.createdAt)}${command.reason && html`<br><span class="muted">${command.reason}</span>`}</li>`;
  return html`<section class="card"><h2>Asked of the bridge</h2><ul class="history">${commands.map(item)}</ul></section>`;
}

/** The state of a command, shown after its name. */
const COMMAND_ENDS: Readonly<Record<string, string>> = {
  pending: 'waits for its bridge since',
  done: 'was done',
  refused: 'was refused by the bridge',
  expired: 'expired: the bridge did not answer in time',
  cancelled: 'was withdrawn',
};

function outcomeSection(run: RunDetails): Markup {
  const fields = run.resultFields == null ? null : JSON.stringify(run.resultFields, null, 2);
  return html`<section class="card"><h2>Outcome</h2>
${factList([
  ['Exit code', run.exitCode == null ? null : String(run.exitCode)],
  ['Result', run.resultStatus && wordOf(run.resultStatus)],
  ['Reason', run.resultReason],
  ['Not resumed because', run.resumeSkipped],
])}
${run.failureReason && html`<h3>Failure reason</h3><pre>${run.failureReason}</pre>`}
${fields && html`<h3>Result fields</h3><pre>${fields}</pre>`}
<h3>Output</h3>${run.output ? html`<pre>${run.output}</pre>` : html`<p class="muted">${run.output === '' ? 'It printed nothing.' : 'No output was reported.'}</p>`}</section>`;
}

function usageSection({ usage }: RunDetails): Markup {
  if (!usage)
    return html`<section class="card"><h2>Usage</h2><p class="muted">Unknown: no count was reported.</p></section>`;
  const tokens = (count: number | string) => html`<td class="number">${Number(count).toLocaleString('en')}</td>`;
  const row = (model: (typeof usage.models)[number]) =>
    html`<tr><th scope="row">${model.model}</th>${tokens(model.inputTokens)}${tokens(model.outputTokens)}${tokens(model.cacheReadTokens)}${tokens(model.cacheWriteTokens)}<td class="number">${model.costUsd == null ? html`<span class="muted">no price</span>` : formatDollars(model.costUsd)}</td></tr>`;
  return html`<section class="card"><h2>Usage</h2>
<p class="muted small">${usage.source === 'REPORTED' ? 'Counted by the agent tool.' : 'Estimated by the bridge.'}</p>
${
  usage.models.length === 0
    ? html`<p>Nothing was spent.</p>`
    : html`<div class="table"><table><thead><tr>${['Model', 'Input', 'Output', 'Cache read', 'Cache write', 'Cost'].map((text) => html`<th scope="col">${text}</th>`)}</tr></thead><tbody>${usage.models.map(row)}</tbody></table></div>`
}</section>`;
}
