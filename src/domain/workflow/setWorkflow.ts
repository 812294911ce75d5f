import { z } from 'zod';
import { statement } from '../../db/statement.ts';
import { authorize } from '../authorize.ts';
import { parseInput } from '../board/parseInput.ts';
import { PROJECT_COLUMNS, type ProjectRow } from '../board/projectRow.ts';
import { lockProject } from '../board/requireProject.ts';
import { type Context, transaction } from '../context.ts';
import { capability, effort, kind, model, reasonCode, ruleId } from '../work/workInput.ts';
import { findTemplate } from './templates.ts';

const MAX_RULES = 50;
const WEEK_MINUTES = 7 * 24 * 60;
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  schema.nullish().transform((value) => value ?? undefined);
const columns = z
  .array(z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be the slug of a column'))
  .min(1, 'must name a column')
  .max(50, 'must name at most 50 columns');

const RULE = z.object({
  id: ruleId,
  on: columns,
  kind,
  capability: optional(capability),
  model: optional(model),
  effort: optional(effort),
  // A prompt reaches an agent as an instruction: only texts that ship with the service do (document 1 §2.6).
  prompt: z
    .string()
    .nullish()
    .refine((prompt) => prompt === null || prompt === undefined, { message: 'is for shipped rules alone' })
    .transform(() => undefined),
  reason: optional(reasonCode),
  documentTag: optional(capability),
  retryOn: z.array(reasonCode).max(20, 'must list at most 20 reasons').default([]),
  maxAttempts: z
    .number()
    .int('must be an integer')
    .min(1, 'must be 1 or more')
    .max(20, 'must be 20 or less')
    .default(1),
  pauses: z.boolean().default(true),
});

const RULES = z.object({
  template: z
    .string()
    .refine((name) => findTemplate(name) !== undefined, { message: 'is no shipped template' })
    .nullish(),
  workTimeoutMinutes: z
    .number()
    .int('must be an integer')
    .min(1, 'must be 1 or more')
    .max(4 * WEEK_MINUTES, `must be ${4 * WEEK_MINUTES} or less`)
    .nullish(),
  rules: z
    .array(RULE)
    .max(MAX_RULES, `must hold at most ${MAX_RULES} rules`)
    .superRefine((rules, check) => {
      const seen = new Set<string>();
      for (const [place, rule] of rules.entries()) {
        if (seen.has(rule.id))
          check.addIssue({ code: 'custom', path: [place, 'id'], message: 'is the id of two rules' });
        seen.add(rule.id);
      }
    })
    .nullish(),
});

export type WorkflowInput = z.input<typeof RULES>;

const UPDATE = statement<ProjectRow>(
  'workflow_set',
  `update project p set template = coalesce($2, p.template), workflow = $3::jsonb where id = $1
   returning ${PROJECT_COLUMNS}`,
);

/**
 * Sets what a board's cards cause: a shipped template, or rules of the project's own in its place. Without rules the
 * project follows its template again. Requests that are open or claimed stay as they are.
 * @throws Refusal bad_user_input (`template`, `workTimeoutMinutes`, `rules[0].kind` …), project_not_found
 */
export async function setWorkflow(ctx: Context, input: { projectId: string } & WorkflowInput): Promise<ProjectRow> {
  authorize(ctx, 'write');
  const wanted = parseInput(RULES, input);
  return transaction(ctx, async (tx) => {
    const project = await lockProject(tx, input.projectId);
    const own = wanted.rules
      ? JSON.stringify({ workTimeoutMinutes: wanted.workTimeoutMinutes ?? 24 * 60, rules: wanted.rules })
      : null;
    const [row] = await tx.queries.query(UPDATE, [project.id, wanted.template ?? null, own]);
    return row as ProjectRow;
  });
}
