import { OPEN_RUN_STATES, RUN_STATES, type RunState } from '../../domain/runs/runStates.ts';
import type { WebRunListQuery } from '../../generated/web.ts';
import { type Fragment, html } from '../html.ts';
import { nextPage } from './nextPage.ts';
import type { RunsView } from './runButtons.ts';
import { runStateText } from './runStateText.ts';
import { runTable } from './runTable.ts';

type Runs = NonNullable<WebRunListQuery['project']>['runs'];

/** The filter of the list as a form, which keeps it in the address. */
export function runFilterForm(projectId: string, states: readonly RunState[]): Fragment {
  const chosen = states.length === 1 ? states[0] : states.length > 1 ? 'open' : '';
  const option = (value: string, label: string) =>
    html`<option value="${value}"${value === chosen && html` selected`}>${label}</option>`;
  return html`<form class="filter" method="get" action="/projects/${projectId}/worker-runs">
<label for="state">State</label><select id="state" name="state">${option('', 'All runs')}${option('open', 'Open runs')}${RUN_STATES.map((state) => option(state, runStateText(state).label))}</select>
<button class="quiet small">Show</button></form>`;
}

/** The states that a filter word selects; undefined for an unknown word. */
export function statesOfFilter(word: string): readonly RunState[] | undefined {
  if (word === '') return [];
  if (word === 'open') return OPEN_RUN_STATES;
  return RUN_STATES.filter((state) => state === word).length > 0 ? [word as RunState] : undefined;
}

/** A page of runs, newest first. */
export function runListBody(runs: Runs, view: RunsView, query: Readonly<Record<string, string>>): Fragment {
  if (runs.nodes.length === 0) {
    return html`<section class="card empty"><h2>${Object.keys(query).length > 0 ? 'No run matches' : 'No run yet'}</h2>
<p class="muted">${Object.keys(query).length > 0 ? html`Look at <a href="/projects/${view.projectId}/worker-runs">all runs</a> instead.` : html`Runs appear here as soon as a bridge takes work of this project. Start one with <code>bascule bridge run</code>.`}</p></section>`;
  }
  return html`${runTable([{ runs: runs.nodes }], view)}${nextPage(runs.pageInfo, `/projects/${view.projectId}/worker-runs`, query)}`;
}
