import type { WebCardRunsQuery } from '../../generated/web.ts';
import { type Fragment, html, type Markup } from '../html.ts';
import type { RunsView } from './runButtons.ts';
import { showTime } from './showTime.ts';

type Card = NonNullable<WebCardRunsQuery['card']>;
type OpenAsk = Card['openAsks']['nodes'][number];
type AnsweredAsk = Card['answeredAsks']['nodes'][number];

const MOST = 4000;

/**
 * The open questions of agents to the owner of a card, each with a field for the answer, and the latest answers with
 * their effect.
 */
export function askPanel(card: Pick<Card, 'openAsks' | 'answeredAsks'>, view: RunsView): Fragment {
  const open = card.openAsks.nodes;
  const answered = card.answeredAsks.nodes;
  if (open.length === 0 && answered.length === 0) return null;
  return html`<section class="card asks"><h2>Questions of agents</h2>${open.map((ask) => askForm(ask, view))}${
    answered.length > 0 &&
    html`<details id="answered"><summary>Answered</summary>${answered.map((ask) => answeredAsk(ask))}</details>`
  }</section>`;
}

function askForm({ id, question, createdAt, run }: OpenAsk, view: RunsView): Markup {
  const asked = html`<p class="said">${question}</p><p class="muted small">Asked ${showTime(createdAt)} UTC${run && html` by <a href="/projects/${view.projectId}/worker-runs?run=${run.id}">a run</a>`}</p>`;
  if (!view.controllable) return html`<div class="ask">${asked}</div>`;
  return html`<form class="ask" method="post" action="/projects/${view.projectId}/asks/${id}/close"><input type="hidden" name="_csrf" value="${view.csrf}">
${asked}<label for="answer-${id}">Answer</label><textarea id="answer-${id}" name="answer" rows="3" maxlength="${MOST}" required></textarea>
<button class="small" id="close-${id}">Send the answer</button></form>`;
}

function answeredAsk({ question, answer, closedAt, resume, resumeRefused }: AnsweredAsk): Markup {
  return html`<div class="ask"><p class="said">${question}</p><p class="said"><strong>${answer}</strong></p><p class="muted small">Answered ${showTime(closedAt)} UTC. ${
    resume === 'WAITING'
      ? 'The session is resumed when its run ends.'
      : resume === 'SENT'
        ? 'The bridge was asked to resume the session.'
        : html`The session was not resumed: ${resumeRefused}.`
  }</p></div>`;
}
