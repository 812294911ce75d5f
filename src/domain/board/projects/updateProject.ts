import { z } from 'zod';
import { type Bound, prepare, runOne } from '../../../db/builder.ts';
import { invalidInput } from '../../../errors.ts';
import { authorize } from '../../authorize.ts';
import { type Context, transaction } from '../../context.ts';
import { FORGE_LOGIN_RULE, isForgeLogin } from '../../input/forgeLogin.ts';
import { parseInput } from '../../input/parseInput.ts';
import { signalInbox } from '../../signalInbox.ts';
import { allowedSites, MOST_SITES, someSites } from './allowedSites.ts';
import { auditProject } from './auditProject.ts';
import { changeProject, type ProjectRow } from './projectRow.ts';
import { lockProject } from './requireProject.ts';
import { signalProject } from './signalProject.ts';

const INPUT = z.object({
  agentLogin: z
    .string()
    .trim()
    .refine((login) => login === '' || isForgeLogin(login), { message: FORGE_LOGIN_RULE })
    .nullish(),
  dailyCostLineUsd: z
    .number('must be a number')
    .min(0, 'must be 0 or more')
    .max(1_000_000, 'must be at most 1000000')
    .nullish(),
  allowedSites: allowedSites.nullish(),
  addedSites: someSites.nullish(),
  removedSites: z.array(z.string('must be text')).max(MOST_SITES, `must be at most ${MOST_SITES}`).nullish(),
});

type Settings = {
  id: string;
  collectFullText: boolean;
  agentLogin: string | null;
  dailyCostLineUsd: string | null;
  allowedSites: string[];
  updatedAt: Date;
};

const UPDATE = prepare((project: Bound<Settings>) =>
  changeProject(project.id, {
    collectFullText: project.collectFullText,
    agentLogin: project.agentLogin,
    dailyCostLineUsd: project.dailyCostLineUsd,
    allowedSites: project.allowedSites,
    updatedAt: project.updatedAt,
  }),
);

/**
 * Changes a project's settings. A missing field keeps its value; an empty login and a cost line of 0 clear theirs.
 * @throws Refusal bad_user_input (`agentLogin`, `dailyCostLineUsd`, `allowedSites`, `addedSites`, `removedSites`), project_not_found
 */
export async function updateProject(
  ctx: Context,
  input: {
    projectId: string;
    collectFullText?: boolean | null;
    agentLogin?: string | null;
    dailyCostLineUsd?: number | null;
    allowedSites?: readonly string[] | null;
    addedSites?: readonly string[] | null;
    removedSites?: readonly string[] | null;
  },
): Promise<ProjectRow> {
  authorize(ctx, 'manage', 'projects');
  const { agentLogin, dailyCostLineUsd, ...sites } = parseInput(INPUT, input);
  return transaction(ctx, async (tx) => {
    const project = await lockProject(tx, input.projectId);
    const row = await runOne(tx.queries, UPDATE, {
      id: project.id,
      collectFullText: input.collectFullText ?? project.collectFullText,
      agentLogin: (agentLogin ?? project.agentLogin) || null,
      dailyCostLineUsd: lineOf(dailyCostLineUsd, project.dailyCostLineUsd),
      allowedSites: sitesAfter(project.allowedSites, sites),
      updatedAt: ctx.now,
    });
    signalInbox(tx, { accountId: project.ownerId, projectId: project.id });
    signalProject(tx, project);
    const after = row as ProjectRow;
    const fields = AUDITED.filter((field) => String(after[field]) !== String(project[field]));
    if (fields.length > 0) auditProject(tx, project, 'project.changed', { fields });
    return after;
  });
}

/** The settings whose change the audit log names. */
const AUDITED = ['collectFullText', 'agentLogin', 'dailyCostLineUsd', 'allowedSites'] as const;

/** Two people who change the list at the same time each change only what they add or remove. */
function sitesAfter(
  before: string[],
  { allowedSites: all, addedSites: added, removedSites: removed }: z.output<typeof INPUT>,
): string[] {
  const gone = new Set(removed);
  const after = [...new Set([...(all ?? before).filter((each) => !gone.has(each)), ...(added ?? [])])];
  if (after.length <= Math.max(MOST_SITES, before.length)) return after;
  throw invalidInput([{ propertyPath: 'addedSites', message: `must be at most ${MOST_SITES}` }]);
}

function lineOf(given: number | null | undefined, standing: string | null): string | null {
  if (given === null || given === undefined) return standing;
  return given < 0.005 ? null : given.toFixed(2);
}
