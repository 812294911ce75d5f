import { z } from 'zod';
import { type Bound, build, howMany, prepare, runOne } from '../../db/builder.ts';
import { seal } from '../../db/encryptedString.ts';
import { invalidInput, Refusal } from '../../errors.ts';
import { newId } from '../../lib/uuid.ts';
import { namesOf } from '../../tables/columns.ts';
import { ProjectWebhook, type ProjectWebhookRow } from '../../tables/ProjectWebhook.ts';
import { FORGES, type ForgeName } from '../../tables/words.ts';
import { authorize } from '../authorize.ts';
import { auditProject } from '../board/projects/auditProject.ts';
import { lockProject } from '../board/projects/requireProject.ts';
import { signalProject } from '../board/projects/signalProject.ts';
import { type Context, transaction } from '../context.ts';
import type { ForgeAddresses } from '../input/ForgeAddresses.ts';
import { parseInput } from '../input/parseInput.ts';
import { requireKey } from '../requireKey.ts';
import { isOwner } from './isOwner.ts';
import { readOwnAddress } from './readOwnAddress.ts';
import { newSecret, type ShownWebhook, secretOf, toShownWebhook } from './webhookRow.ts';

/** The list of a project's webhooks is returned whole. */
const MOST_WEBHOOKS = 20;

const INPUT = z.object({
  forge: z.enum(FORGES, `must be one of ${FORGES.join(', ')}`),
  repository: z
    .string()
    .trim()
    .max(200, 'must be at most 200 characters long')
    .regex(/^[\w.-]+(\/[\w.-]+)+$/, 'must be the owner and the name of a repository, such as octo/harbour'),
});

type Place = {
  projectId: string;
  forge: ForgeName;
  repository: string;
  baseUrl: string | null;
  isOwners: boolean;
};

const COUNT = prepare(({ projectId }: Bound<{ projectId: string }>) =>
  build.selectFrom('projectWebhook').select(howMany.as('count')).where('projectId', '=', projectId),
);
const INSERT = prepare(
  ({
    id,
    projectId,
    forge,
    repository,
    baseUrl,
    isOwners,
    secret,
    createdAt,
  }: Bound<Place & { id: string; secret: Buffer; createdAt: Date }>) =>
    build
      .insertInto('projectWebhook')
      .values({ id, projectId, forge, repository, baseUrl, isOwners, secret, createdAt })
      .onConflict((known) => known.doNothing())
      .returning(namesOf(ProjectWebhook)),
);

/** A webhook with its secret, which is shown once. */
export interface NewWebhook {
  readonly webhook: ShownWebhook;
  readonly secret: string;
}

/**
 * Makes an address for the deliveries of a repository, and the secret that they are signed with. No token of the owner is used for a
 * repository that a manager named until the owner confirms it with `updateProjectWebhook`.
 * @throws Refusal refused without the key of encrypted columns and with too many webhooks, bad_user_input (`forge`,
 *   `repository`, `baseUrl`), project_not_found
 */
export function createProjectWebhook(
  ctx: Context & { readonly forges: ForgeAddresses },
  input: { projectId: string; forge: ForgeName; repository: string; baseUrl?: string | null | undefined },
): Promise<NewWebhook> {
  authorize(ctx, 'manage', 'projects');
  const key = requireKey(ctx);
  const { forge, repository } = parseInput(INPUT, input);
  const baseUrl = readOwnAddress(ctx.forges, forge, input.baseUrl);
  return transaction(ctx, async (tx) => {
    const project = await lockProject(tx, input.projectId);
    const counted = await runOne(tx.queries, COUNT, { projectId: project.id });
    if ((counted?.count ?? 0) >= MOST_WEBHOOKS) {
      throw new Refusal('refused', { message: `A project has at most ${MOST_WEBHOOKS} webhooks.` });
    }
    const [id, secret] = [newId(), newSecret()];
    const row = await runOne(tx.queries, INSERT, {
      ...{ id, projectId: project.id, forge, repository, baseUrl, isOwners: isOwner(tx), createdAt: tx.now },
      secret: seal(secret, key, secretOf(id)),
    });
    if (row === undefined) {
      throw invalidInput([{ propertyPath: 'repository', message: 'has a webhook in this project already' }]);
    }
    auditProject(tx, project, 'project.webhook_created');
    signalProject(tx, project);
    return { webhook: toShownWebhook(tx, row as ProjectWebhookRow), secret };
  });
}
