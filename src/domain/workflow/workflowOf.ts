import { among, type Bound, build, prepare, run, runOne } from '../../db/builder.ts';
import type { Queries } from '../../db/statement.ts';
import { DEFAULT_TEMPLATE } from '../board/projects/defaultTemplate.ts';
import { findTemplate } from './templates.ts';
import type { Workflow } from './Workflow.ts';

/** The workflow that a project follows: its own rules, else those of its template. */
export function workflowOf(project: { template: string; workflow: unknown }): Workflow {
  // `setWorkflow` is the only writer and validates them; a template that no longer ships is replaced with the default.
  if (project.workflow !== null) return project.workflow as Workflow;
  return (findTemplate(project.template) ?? findTemplate(DEFAULT_TEMPLATE)) as Workflow;
}

const READ = prepare(({ id }: Bound<{ id: string }>) =>
  build.selectFrom('project').select(['template', 'workflow']).where('id', '=', id),
);

/** The same for a project that is only known by id; undefined when it is gone. */
export async function readWorkflow(queries: Queries, projectId: string): Promise<Workflow | undefined> {
  const project = await runOne(queries, READ, { id: projectId });
  return project === undefined ? undefined : workflowOf(project);
}

const READ_SOME = prepare(({ ids }: Bound<{ ids: readonly string[] }>) =>
  build.selectFrom('project').select(['id', 'template', 'workflow']).where('id', '=', among(ids)),
);

/** The workflows of several projects, by the ids of those that are still there. */
export async function readWorkflows(queries: Queries, projectIds: readonly string[]): Promise<Map<string, Workflow>> {
  const projects = await run(queries, READ_SOME, { ids: [...new Set(projectIds)] });
  return new Map(projects.map((project) => [project.id, workflowOf(project)]));
}
