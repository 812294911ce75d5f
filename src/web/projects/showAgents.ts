import { Refusal } from '../../errors.ts';
import { WebAgentsDocument } from '../../generated/web.ts';
import { html } from '../html.ts';
import { agentsBody } from '../pages/agentsPage.ts';
import { nextPage } from '../pages/nextPage.ts';
import { projectTabs } from '../pages/projectTabs.ts';
import { queryText } from './queryText.ts';
import type { View } from './View.ts';
import type { Visit } from './Visit.ts';

const SHOWN = 100;

/** The agents page: the bridges that follow the project. */
export async function showAgents({ project: handle, query, session, context, read }: Visit): Promise<View> {
  const after = queryText(query.after);
  const { project, viewer } = await read(WebAgentsDocument, {
    project: handle,
    first: SHOWN,
    after: after === '' ? null : after,
  });
  if (!project || !viewer) throw new Refusal('project_not_found');
  const bridges = viewer.bridges.nodes.filter((bridge) => bridge.projects.includes(project.id));
  const page = `/projects/${project.id}/agents`;
  const controllable = context.flags.enabled('agent.push.enabled');
  return {
    title: `Agents · ${project.name}`,
    head: html`${projectTabs(project, 'agents')}<h1>Agents</h1>`,
    live: html`${agentsBody(bridges, { projectId: project.id, csrf: session.csrfToken, controllable })}${nextPage(viewer.bridges.pageInfo, page, {}, { label: 'More bridges' })}`,
    topics: [`/users/${viewer.id}/bridges`],
    page,
  };
}
