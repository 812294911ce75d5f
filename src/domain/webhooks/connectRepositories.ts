import { type Bound, build, howMany, prepare, run, runOne } from '../../db/builder.ts';
import { Refusal } from '../../errors.ts';
import { newId } from '../../lib/uuid.ts';
import type { ForgeName } from '../../tables/words.ts';
import { authorize } from '../authorize.ts';
import { auditProject } from '../board/projects/auditProject.ts';
import { lockProject } from '../board/projects/requireProject.ts';
import { signalProject } from '../board/projects/signalProject.ts';
import { type Context, transaction } from '../context.ts';
import type { KnownRepository } from './ForgeApp.ts';

/** The list of a project's repositories is returned whole. */
const MOST_REPOSITORIES = 100;

type Place = { projectId: string; forge: ForgeName; installation: string };

const CONNECT = prepare(
  ({
    id,
    projectId,
    forge,
    installation,
    number,
    name,
    connectedAt,
  }: Bound<Place & KnownRepository & { id: string; connectedAt: Date }>) =>
    build
      .insertInto('projectRepository')
      .values({ id, projectId, forge, installation, number, repository: name, connectedAt })
      // The app was installed another time, or the repository got another name.
      .onConflict((known) =>
        known.columns(['projectId', 'forge', 'number']).doUpdateSet((set) => ({
          installation: set.ref('excluded.installation'),
          repository: set.ref('excluded.repository'),
        })),
      ),
);
const COUNT = prepare(({ projectId }: Bound<{ projectId: string }>) =>
  build.selectFrom('projectRepository').select(howMany.as('count')).where('projectId', '=', projectId),
);

/**
 * Connects a project with repositories of an installation that the forge showed to the person.
 * @throws Refusal refused with too many of them, project_not_found
 */
export function connectRepositories(
  ctx: Context,
  input: Place & { readonly repositories: readonly KnownRepository[] },
): Promise<void> {
  authorize(ctx, 'manage', 'projects');
  const { forge, installation, repositories } = input;
  return transaction(ctx, async (tx) => {
    const project = await lockProject(tx, input.projectId);
    for (const repository of repositories) {
      const connected = { id: newId(), projectId: project.id, forge, installation, connectedAt: tx.now };
      await run(tx.queries, CONNECT, { ...connected, ...repository });
    }
    const counted = await runOne(tx.queries, COUNT, { projectId: project.id });
    if ((counted?.count ?? 0) > MOST_REPOSITORIES) {
      throw new Refusal('refused', {
        message: `A project is connected with at most ${MOST_REPOSITORIES} repositories.`,
      });
    }
    auditProject(tx, project, 'project.repositories_connected');
    signalProject(tx, project);
  });
}
