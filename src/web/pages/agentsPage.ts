import type { WebBridgeFragment } from '../../generated/web.ts';
import { type Fragment, html, type Markup } from '../html.ts';
import { controlButton } from './controlButton.ts';
import type { RunsView } from './runButtons.ts';
import { wordOf } from './runStateText.ts';
import { showTime } from './showTime.ts';

/** The bridges that follow a project, each with its reported state and a button that pauses it. */
export function agentsBody(bridges: readonly WebBridgeFragment[], view: RunsView): Fragment {
  if (bridges.length === 0) {
    return html`<section class="card empty"><h2>No bridge follows this project</h2>
<p class="muted">Run <code>bascule login</code> and then <code>bascule bridge run</code> on a machine of yours.</p></section>`;
  }
  return html`<div class="grid">${bridges.map((bridge) => bridgeCard(bridge, view))}</div>`;
}

function bridgeCard(bridge: WebBridgeFragment, view: RunsView): Markup {
  const { chip, liveness } = bridge;
  return html`<section class="card bridge" id="bridge-${bridge.bridgeId}">
<div class="runhead"><h2>${bridge.displayName}</h2>${chip && html`<span class="badge ${chip.kind === 'CURRENT' ? 'good' : 'waits'}">${chip.text}</span>`}</div>
<p><span class="badge ${liveness.state === 'ONLINE' ? 'good' : 'bad'}">${wordOf(liveness.state)}</span> <span class="small">${liveness.explanation}</span></p>
${bridge.nameWarning && html`<p class="alert">${bridge.nameWarning}</p>`}
${chip?.installCommand && html`<p class="small">Update it with <code>${chip.installCommand}</code></p>`}
<p class="small">Last heard ${showTime(bridge.lastSeenAt)} UTC · version ${bridge.cliVersion}</p>
${pausePanel(bridge, view)}
${pools(bridge)}${accounts(bridge)}
</section>`;
}

function pausePanel(bridge: WebBridgeFragment, view: RunsView): Markup {
  const verb = bridge.paused ? 'unpause' : 'pause';
  return html`<div class="hold${bridge.paused && html` held`}"><p>${pauseText(bridge)}</p>${
    view.controllable &&
    controlButton({
      action: `/projects/${view.projectId}/agents/${bridge.bridgeId}/${verb}`,
      label: bridge.paused ? 'Let it take work' : 'Pause',
      csrf: view.csrf,
      id: `${verb}-${bridge.bridgeId}`,
    })
  }</div>`;
}

/** The requested state and the reported state differ until the next heartbeat. */
function pauseText({ paused, reportedPaused }: WebBridgeFragment): string {
  if (paused)
    return reportedPaused ? 'Paused: it takes no new work.' : 'Asked to pause; it has not said yet that it does.';
  return reportedPaused ? 'Paused on its own machine.' : 'Takes new work.';
}

function pools({ workerPools }: WebBridgeFragment): Fragment {
  if (workerPools.length === 0) return false;
  return html`<h3>Worker pools</h3><ul class="rows">${workerPools.map(
    (pool) =>
      html`<li><span>${pool.name}</span><span class="state">${pool.inUse} of ${pool.size} busy, ${pool.queued} queued</span></li>`,
  )}</ul>`;
}

function accounts({ accounts: rows }: WebBridgeFragment): Fragment {
  if (rows.length === 0) return false;
  return html`<h3>Accounts</h3><ul class="rows">${rows.map(
    (row) =>
      html`<li><span>${row.name} <span class="muted small">${row.harness}</span></span><span class="state${row.state === 'READY' && ' on'}">${row.state === 'READY' ? 'ready' : `failing${row.reason ? `: ${row.reason}` : ''}`}</span></li>`,
  )}</ul>`;
}
