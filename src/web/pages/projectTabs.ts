import { html, type Markup } from '../html.ts';

/** The head of the pages of a project: its name and the navigation. */
export function projectTabs(project: { id: string; name: string }, current: 'runs' | 'agents'): Markup {
  const tab = (name: 'runs' | 'agents', path: string, label: string) =>
    html`<a href="/projects/${project.id}/${path}"${name === current && html` aria-current="page"`}>${label}</a>`;
  return html`<p class="crumb">${project.name}</p>
<nav class="tabs" aria-label="Project">${tab('runs', 'worker-runs', 'Worker runs')}${tab('agents', 'agents', 'Agents')}</nav>`;
}
