import { among, type Bound, build, prepare, run } from '../../db/builder.ts';
import type { ForgeName } from '../../tables/words.ts';
import { auditProject } from '../board/projects/auditProject.ts';
import { signalProject } from '../board/projects/signalProject.ts';
import { type Context, transaction } from '../context.ts';
import type { PullRequestEvent } from '../pullRequests/PullRequestEvent.ts';
import { requireSystem } from '../requireSystem.ts';
import { forgetDelivery, rememberDelivery } from './rememberDelivery.ts';
import { takeEvents } from './takeEvents.ts';

/** What a forge sent to the app of this instance. Its signature was judged before. */
export interface AppDelivery {
  readonly forge: ForgeName;
  /** The forge's id of it, which a repeated one has as well. */
  readonly id: string;
  /** The forge's id of the installation that it is of. */
  readonly installation: string;
  /** The repository that it is about, if any. */
  readonly repository: { readonly number: string; readonly name: string } | undefined;
  /** The repositories, by their forge's ids, that the app no longer has. */
  readonly ended: 'all' | readonly string[];
  /** What it says has happened to pull requests. */
  readonly events: readonly PullRequestEvent[];
}

type Installed = { forge: ForgeName; installation: string };

const FIND = prepare(({ forge, installation, number }: Bound<Installed & { number: string }>) =>
  build
    .selectFrom('projectRepository as r')
    .innerJoin('project as p', 'p.id', 'r.projectId')
    .select(['r.id', 'r.projectId', 'r.repository', 'p.ownerId'])
    .where('r.forge', '=', forge)
    .where('r.installation', '=', installation)
    .where('r.number', '=', number)
    .where('p.ownerId', 'is not', null)
    .orderBy('r.id')
    .$narrowType<{ ownerId: string }>(),
);
const RENAME = prepare(({ id, repository }: Bound<{ id: string; repository: string }>) =>
  build.updateTable('projectRepository').set({ repository }).where('id', '=', id),
);
const END_ALL = prepare(({ forge, installation }: Bound<Installed>) =>
  build
    .deleteFrom('projectRepository as r')
    .using('project as p')
    .whereRef('p.id', '=', 'r.projectId')
    .where('r.forge', '=', forge)
    .where('r.installation', '=', installation)
    .returning(['r.projectId', 'p.ownerId']),
);
const END_SOME = prepare(({ forge, installation, numbers }: Bound<Installed & { numbers: readonly string[] }>) =>
  build
    .deleteFrom('projectRepository as r')
    .using('project as p')
    .whereRef('p.id', '=', 'r.projectId')
    .where('r.forge', '=', forge)
    .where('r.installation', '=', installation)
    .where('r.number', '=', among(numbers))
    .returning(['r.projectId', 'p.ownerId']),
);

/**
 * Takes a delivery to the app of this instance. What it says of a pull request goes to the cards of every project that is connected
 * with its repository, and what it says of the installation ends connections. A repeated one changes nothing, and neither does one
 * of an installation or a repository that no project is connected with.
 * @param ownerOf the service itself, in the turn of an account at the database
 */
export async function takeAppDelivery(
  ctx: Context,
  ownerOf: (accountId: string) => Context,
  delivery: AppDelivery,
): Promise<void> {
  requireSystem(ctx);
  const { forge, installation, repository, ended, events } = delivery;
  if (ended === 'all' || ended.length > 0) await end(ctx, delivery);
  if (repository === undefined) return;
  const connected = await run(ctx.queries, FIND, { forge, installation, number: repository.number });
  for (const each of connected) {
    // One transaction for each: one project's locks must not delay those of another account.
    await transaction(ownerOf(each.ownerId), async (tx) => {
      if (!(await rememberDelivery(tx, each.id, delivery.id))) return;
      if (each.repository !== repository.name) {
        await run(tx.queries, RENAME, { id: each.id, repository: repository.name });
        signalProject(tx, { id: each.projectId, ownerId: each.ownerId });
      }
      const origin = {
        forge,
        repository: repository.name,
        repositoryNumber: repository.number,
        connection: installation,
      };
      if (!(await takeEvents(tx, { projectId: each.projectId, ...origin }, events)))
        await forgetDelivery(tx, each.id, delivery.id);
    });
  }
}

async function end(ctx: Context, { forge, installation, ended, id }: AppDelivery): Promise<void> {
  await transaction(ctx, async (tx) => {
    // A repeated one would end what was connected since.
    if (!(await rememberDelivery(tx, `${forge} ${installation}`, id))) return;
    const gone =
      ended === 'all'
        ? await run(tx.queries, END_ALL, { forge, installation })
        : await run(tx.queries, END_SOME, { forge, installation, numbers: ended });
    for (const [projectId, ownerId] of new Map(gone.map((row) => [row.projectId, row.ownerId]))) {
      if (ownerId === null) continue;
      const project = { id: projectId, ownerId };
      auditProject(tx, project, 'project.repository_disconnected');
      signalProject(tx, project);
    }
  });
}
