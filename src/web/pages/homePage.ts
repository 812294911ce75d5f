import { type Fragment, html } from '../html.ts';
import type { Page } from '../layout.ts';

/** A project and a bridge as the home page lists them. */
export interface HomeProject {
  readonly slug: string;
  readonly name: string;
}
export interface HomeBridge {
  readonly bridgeId: string;
  readonly name: string;
  readonly lastSeenAt: Date | null;
  readonly quiet: boolean;
}

/** Lists projects and bridges. `explorerPath` is the path of the GraphQL explorer. */
export function homePage(view: {
  projects: readonly HomeProject[];
  bridges: readonly HomeBridge[];
  explorerPath: string;
}): Page {
  const { projects, bridges } = view;
  return {
    title: 'Home',
    body: html`<h1>Your work</h1>
<p class="muted">Cards go to the bridges that run on your own machines.</p>
<div class="grid">
<section class="card"><h2>Projects</h2>
${list(
  projects.map(
    (project) =>
      html`<li><a href="/projects/${project.slug}/worker-runs">${project.name}</a><span class="state">${project.slug}</span></li>`,
  ),
  'You have no project yet.',
)}</section>
<section class="card"><h2>Bridges</h2>
${list(
  bridges.map(
    (bridge) =>
      html`<li><span>${bridge.name}</span><span class="state${!bridge.quiet && ' on'}">${stateOf(bridge)}</span></li>`,
  ),
  html`No bridge has reported yet. Run <code>bascule login</code> and then <code>bascule bridge run</code> on a machine of yours.`,
)}</section>
<section class="card"><h2>For programs</h2>
<p class="muted">Everything here is also there over GraphQL.</p>
<p><a class="button quiet" href="${view.explorerPath}">Open the explorer</a></p></section>
</div>`,
  };
}

function list(rows: readonly Fragment[], empty: Fragment): Fragment {
  return rows.length === 0 ? html`<p class="muted">${empty}</p>` : html`<ul class="rows">${rows}</ul>`;
}

function stateOf(bridge: HomeBridge): string {
  if (bridge.lastSeenAt === null) return 'never seen';
  return bridge.quiet
    ? `quiet since ${bridge.lastSeenAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`
    : 'connected';
}
