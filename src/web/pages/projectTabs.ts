import { html, type Markup } from '../html.ts';

/** The head of a project's pages: its name and the way between them. */
export function projectTabs(project: { id: string; name: string }, current: 'runs' | 'agents'): Markup {
  const tab = (name: 'runs' | 'agents', path: string, label: string) =>
    html`<a href="/projects/${project.id}/${path}"${name === current && html` aria-current="page"`}>${label}</a>`;
  return html`<p class="crumb">${project.name}</p>
<nav class="tabs" aria-label="Project">${tab('runs', 'worker-runs', 'Worker runs')}${tab('agents', 'agents', 'Agents')}</nav>`;
}
