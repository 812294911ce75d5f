import { Refusal } from '../../errors.ts';
import {
  type RunState as GraphState,
  WebCardRunsDocument,
  WebRunDocument,
  WebRunListDocument,
} from '../../generated/web.ts';
import { isUuid } from '../../lib/uuid.ts';
import { html } from '../html.ts';
import { cardRunsBody } from '../pages/cardRunsPage.ts';
import { projectTabs } from '../pages/projectTabs.ts';
import type { RunsView } from '../pages/runButtons.ts';
import { runFilterForm, runListBody, statesOfFilter } from '../pages/runListPage.ts';
import { runBody } from '../pages/runPage.ts';
import { queryText } from './queryText.ts';
import type { View } from './View.ts';
import type { Visit } from './Visit.ts';

const SHOWN = 50;
const CALLS_SHOWN = 100;

/** The Worker runs page: all runs of the project, those of one card, or one run in full. */
export function showRuns(visit: Visit): Promise<View> {
  const run = queryText(visit.query.run);
  const card = queryText(visit.query.card);
  if (run !== '') return showRun(visit, run);
  return card !== '' ? showCardRuns(visit, card) : showRunList(visit);
}

async function showRunList(visit: Visit): Promise<View> {
  const word = queryText(visit.query.state);
  const states = statesOfFilter(word);
  if (states === undefined) throw new Refusal('bad_request', { message: 'No state of a run is called that.' });
  const { project } = await visit.read(WebRunListDocument, {
    project: visit.project,
    first: SHOWN,
    after: afterOf(visit),
    filter: states.length === 0 ? null : { state: states.map(graphStateOf) },
  });
  if (!project) throw new Refusal('project_not_found');
  return {
    ...frame(visit, project),
    title: `Worker runs · ${project.name}`,
    head: html`${projectTabs(project, 'runs')}<div class="runhead"><h1>Worker runs</h1>${runFilterForm(project.id, states)}</div>`,
    live: runListBody(project.runs, viewOf(visit, project), word === '' ? {} : { state: word }),
  };
}

async function showCardRuns(visit: Visit, cardId: string): Promise<View> {
  if (!isUuid(cardId)) throw new Refusal('card_not_found');
  const { project, card } = await visit.read(WebCardRunsDocument, {
    project: visit.project,
    card: cardId,
    first: SHOWN,
    after: afterOf(visit),
    filter: { card: cardId },
  });
  if (!project) throw new Refusal('project_not_found');
  // The runs of a deleted card remain visible; a card of another board has none here.
  const own = card?.projectId === project.id ? card : null;
  if (own === null && project.runs.nodes.length === 0) throw new Refusal('card_not_found');
  const number = own?.number ?? project.runs.nodes[0]?.cardNumber;
  const { page, topics } = frame(visit, project);
  return {
    page,
    topics: [...topics, `/projects/${project.id}/board`],
    title: `Runs of card #${number} · ${project.name}`,
    head: html`${projectTabs(project, 'runs')}<h1>Runs of card #${number}${own && html` <span class="muted">${own.title}</span>`}</h1>
<p class="small"><a href="/projects/${project.id}/worker-runs">All runs</a>${own === null && html` · The card is deleted.`}</p>`,
    live: cardRunsBody(cardId, own, project.runs, { ...viewOf(visit, project), toCard: true }),
  };
}

async function showRun(visit: Visit, id: string): Promise<View> {
  const afterCall = queryText(visit.query.calls);
  const { project, run } = await visit.read(WebRunDocument, {
    project: visit.project,
    run: id,
    firstCalls: CALLS_SHOWN,
    afterCall: afterCall === '' ? null : afterCall,
  });
  if (!project) throw new Refusal('project_not_found');
  if (run?.projectId !== project.id) throw new Refusal('run_not_found');
  return {
    ...frame(visit, project),
    title: `A run · ${project.name}`,
    head: html`${projectTabs(project, 'runs')}<h1>Worker run</h1><p class="small"><a href="/projects/${project.id}/worker-runs">All runs</a></p>`,
    live: runBody(run, viewOf(visit, project)),
  };
}

/** The common part of the three pages. A run may wait for its bridge, so a change of a bridge changes the page. */
function frame({ session }: Visit, project: { id: string }): Pick<View, 'topics' | 'page'> {
  const page = `/projects/${project.id}/worker-runs`;
  return { page, topics: [page, `/users/${session.account.id}/bridges`] };
}

function viewOf({ session, context }: Visit, project: { id: string }): RunsView {
  return {
    projectId: project.id,
    csrf: session.csrfToken,
    controllable: context.flags.enabled('agent.push.enabled'),
  };
}

function afterOf({ query }: Visit): string | null {
  const after = queryText(query.after);
  return after === '' ? null : after;
}

function graphStateOf(state: string): GraphState {
  return state.toUpperCase().replaceAll('-', '_') as GraphState;
}
