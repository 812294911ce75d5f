import type { WebCardRunsQuery, WebRunItemFragment } from '../../generated/web.ts';
import { type Fragment, html, type Markup } from '../html.ts';
import { askPanel } from './askPanel.ts';
import { controlButton } from './controlButton.ts';
import { nextPage } from './nextPage.ts';
import type { RunsView } from './runButtons.ts';
import { type RunGroup, runTable } from './runTable.ts';
import { showTime } from './showTime.ts';

type Card = NonNullable<WebCardRunsQuery['card']>;
type Runs = NonNullable<WebCardRunsQuery['project']>['runs'];

/** The runs section of a card: whether agents may run on it, and its runs in series (document 2 §2.1, §4.8). */
export function cardRunsBody(cardId: string, card: Card | null, runs: Runs, view: RunsView): Fragment {
  return html`${card && html`${holdPanel(card, view)}${askPanel(card, view)}`}${
    runs.nodes.length === 0
      ? html`<section class="card empty"><h2>No run yet</h2><p class="muted">No agent has run on this card.</p></section>`
      : runTable(
          seriesOf(runs.nodes).map((series) => groupOf(series, view)),
          view,
        )
  }${nextPage(runs.pageInfo, `/projects/${view.projectId}/worker-runs`, { card: cardId })}`;
}

function holdPanel(card: Card, view: RunsView): Markup {
  const button = (verb: string, label: string) =>
    view.controllable &&
    controlButton({
      action: `/projects/${view.projectId}/worker-runs/card/${card.id}/${verb}`,
      label,
      csrf: view.csrf,
      id: `${verb}-card`,
    });
  if (!card.held)
    return html`<section class="card hold"><p>Agents may run on this card.</p>${button('pause', 'Pause agents')}</section>`;
  return html`<section class="card hold held"><p><strong>Agents on this card are paused</strong> by ${card.heldBy === 'AGENT' ? 'an agent' : 'a person'} since ${showTime(card.heldSince)} UTC.${card.pausedReason && html` ${card.pausedReason}`}${card.holdReason && html` ${card.holdReason}`}</p>${button('release', 'Let agents run')}</section>`;
}

/** Runs that continue each other form a series, newest first; the series are ordered likewise (document 2 §2.1). */
function seriesOf(runs: readonly WebRunItemFragment[]): WebRunItemFragment[][] {
  const byId = new Map(runs.map((run) => [run.id, run]));
  // The walk ends: a run continues an earlier one, so only a faulty bridge could report a cycle.
  const rootOf = (run: WebRunItemFragment): string => {
    const seen = new Set([run.id]);
    let root = run;
    for (;;) {
      const earlier = root.continuesId == null ? undefined : byId.get(root.continuesId);
      if (earlier === undefined || seen.has(earlier.id)) return root.id;
      seen.add(earlier.id);
      root = earlier;
    }
  };
  return [...Map.groupBy(runs, rootOf).values()];
}

function groupOf(series: readonly WebRunItemFragment[], view: RunsView): RunGroup {
  const earlier = series.at(-1)?.continuesId;
  return {
    runs: series,
    heading: series.length > 1 && `Series of ${series.length} runs`,
    footing:
      earlier && html`Continues <a href="/projects/${view.projectId}/worker-runs?run=${earlier}">an earlier run</a>`,
  };
}
