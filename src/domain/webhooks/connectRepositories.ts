import { type Bound, build, howMany, prepare, runOne } from '../../db/builder.ts';
import { statement } from '../../db/statement.ts';
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

/**
 * SQL text, because it takes lists. A repository that is connected already has got another name, or the app was installed another
 * time.
 */
const CONNECT = statement<never>(
  'connect_repositories',
  `insert into project_repository (id, project_id, forge, installation, number, repository, connected_at, can_push)
   select r.id, $1::uuid, $2::text, $3::text, r.number, r.name, $4::timestamptz, r.can_push
   from unnest($5::uuid[], $6::text[], $7::text[], $8::boolean[]) as r(id, number, name, can_push)
   on conflict (project_id, forge, number) do update
     set installation = excluded.installation, repository = excluded.repository, can_push = excluded.can_push`,
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
    // A page of the forge may repeat what the one before listed.
    const different = [...new Map(repositories.map((each) => [each.number, each])).values()];
    await tx.queries.query(CONNECT, [
      ...[project.id, forge, installation, tx.now],
      different.map(() => newId()),
      different.map(({ number }) => number),
      different.map(({ name }) => name),
      different.map(({ canPush }) => canPush),
    ]);
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
