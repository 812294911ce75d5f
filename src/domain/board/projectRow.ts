/** A project as its statements return it. */
export interface ProjectRow {
  id: string;
  ownerId: string;
  slug: string;
  name: string;
  /** The name of the workflow template that the board follows while it has no rules of its own. */
  template: string;
  /** The project's own rules, as `setWorkflow` stored them; null follows the template. */
  workflow: unknown;
  collectFullText: boolean;
  /** The forge user that agents are to push as; null: the owner recorded none. */
  agentLogin: string | null;
  createdAt: Date;
}

/** The columns above, of the table under alias `p`. */
export const PROJECT_COLUMNS = `p.id, p.owner_id as "ownerId", p.slug, p.name, p.template, p.workflow,
  p.collect_full_text as "collectFullText", p.agent_login as "agentLogin", p.created_at as "createdAt"`;
