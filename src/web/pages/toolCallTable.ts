import type { WebRunQuery } from '../../generated/web.ts';
import { html, type Markup } from '../html.ts';
import { formatDuration } from './formatDuration.ts';
import { nextPage } from './nextPage.ts';
import type { RunsView } from './runButtons.ts';

type Run = NonNullable<WebRunQuery['run']>;
type Call = Run['toolCalls']['nodes'][number];

/** A page of the tool calls of a run, in order. */
export function toolCallTable(run: Pick<Run, 'id' | 'toolCalls'>, view: RunsView): Markup {
  const { nodes, pageInfo } = run.toolCalls;
  if (nodes.length === 0)
    return html`<section class="card" id="calls"><h2>Tool calls</h2><p class="muted">None on record.</p></section>`;
  const next = nextPage(
    pageInfo,
    `/projects/${view.projectId}/worker-runs`,
    { run: run.id },
    { name: 'calls', label: 'Later calls' },
  );
  return html`<section class="card" id="calls"><h2>Tool calls</h2><div class="table"><table>
<thead><tr>${['#', 'Tool', 'What', 'Started (UTC)', 'Took', ''].map((text) => html`<th scope="col">${text}</th>`)}</tr></thead>
<tbody>${nodes.map(callRow)}</tbody></table></div>${next}</section>`;
}

function callRow(call: Call): Markup {
  return html`<tr><td>${call.seq}</td><td>${call.tool}${call.inSubagent && html` <span class="muted small">in a subagent</span>`}</td><td>${what(call)}</td><td>${call.startedAt.slice(11, 19)}</td><td>${call.durationMs == null ? html`<span class="muted">no result</span>` : formatDuration(Number(call.durationMs))}</td><td>${call.isError && html`<span class="badge bad">failed</span>`}</td></tr>
`;
}

function what(call: Call): Markup {
  const short = call.signatures.join(', ');
  if (!call.fullText) return html`${short}`;
  return html`<details id="call-${call.seq}"><summary>${short || 'Full text'}</summary><pre>${call.fullText}</pre></details>`;
}
