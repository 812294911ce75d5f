import { newId } from '../../lib/uuid.ts';
import { findAccountByEmail } from '../accounts/findAccount.ts';
import { createAccount } from '../accounts/registration/createAccount.ts';
import { listCards } from '../board/cards/listCards.ts';
import { createProject } from '../board/projects/createProject.ts';
import { listProjectSummaries } from '../board/projects/listProjectSummaries.ts';
import type { Context } from '../context.ts';
import { requirePush } from '../flags/requirePush.ts';
import { heartbeat } from '../heartbeats/heartbeat.ts';
import type { Lanes } from '../lanes/Lanes.ts';
import { requireSystem } from '../requireSystem.ts';
import { requestWork } from '../work/requests/requestWork.ts';
import { actAs, type DemoContext } from './DemoContext.ts';
import { DEMO_BRIDGES, type DemoBridgeName, demoReport } from './demoBridges.ts';
import { DEMO_CARDS } from './demoCards.ts';
import { playCards } from './playCards.ts';

/** Before the first of the sample cards. */
const BEGAN_DAYS_AGO = 12;
const PROJECT = { name: 'Harbour timetable', slug: 'harbour-timetable' };

/** What a seed found or created. */
export interface DemoSeed {
  accountId: string;
  email: string;
  projectId: string;
  slug: string;
  bridges: { bridgeId: string; name: string }[];
  /** The first of the board, by number; no more than a hundred. */
  cards: { number: number; title: string; column: string }[];
  /** What this call made; the rest was there. */
  created: ('account' | 'project')[];
}

/**
 * Fills an account with a believable project for development: a board with cards in every column, work in several
 * states, runs of the last days with their calls and costs, an experiment, and two bridges that are silent from now on. Everything goes through the domain's own verbs. An
 * existing project with that slug is not changed.
 * @param input `password` is for an account that is made now
 * @throws Refusal bad_user_input (`email`, `password`), not_found while agent push is off
 */
export async function seedDemo(
  ctx: Context & { lanes: Lanes },
  input: { email: string; password: string },
): Promise<DemoSeed> {
  requireSystem(ctx);
  requirePush(ctx);
  const created: DemoSeed['created'] = [];
  const known = await findAccountByEmail(ctx.queries, input.email);
  const { id: accountId } = known ?? (await createAccount(ctx, input));
  if (known === undefined) created.push('account');
  const owner = actAs({ ...ctx, system: ctx }, accountId, 'session');
  const existing = (await listProjectSummaries(owner)).find((project) => project.slug === PROJECT.slug);
  const began = new Date(owner.now.getTime() - BEGAN_DAYS_AGO * 86_400_000);
  const project = existing ?? (await createProject({ ...owner, now: began }, PROJECT));
  if (existing === undefined) {
    created.push('project');
    await fill(owner, project.id);
  }
  const cards = (await listCards(owner, [project.id], { first: 100, after: undefined })).get(project.id)?.rows ?? [];
  return {
    accountId,
    email: input.email,
    projectId: project.id,
    slug: project.slug,
    bridges: Object.entries(DEMO_BRIDGES).map(([name, { bridgeId }]) => ({ bridgeId, name })),
    cards: cards.map(({ number, title, column }) => ({ number, title, column: column.slug })),
    created,
  };
}

/** The bridges report with each work that they take, and last now, after which they are silent. */
async function fill(owner: DemoContext, projectId: string): Promise<void> {
  const bridge = actAs(owner, owner.actor.accountId, 'agent');
  await playCards(owner, projectId, DEMO_CARDS);
  for (const name of Object.keys(DEMO_BRIDGES) as DemoBridgeName[]) {
    await heartbeat(bridge, DEMO_BRIDGES[name].bridgeId, demoReport(name, projectId, bridge.now));
  }
  // Modules request work on subjects of their own, which have no cards.
  await requestWork(owner, { projectId, kind: 'prepare-release', subjectType: 'release', subjectId: newId() });
}
