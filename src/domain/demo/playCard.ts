import { createCard } from '../cards/createCard.ts';
import { holdCard } from '../cards/holdCard.ts';
import { moveCard } from '../cards/moveCard.ts';
import { updateCard } from '../cards/updateCard.ts';
import type { Context, Scope } from '../context.ts';
import type { Lanes } from '../lanes/Lanes.ts';
import { claimWorkRequest } from '../work/claims/claimWorkRequest.ts';
import { settleWorkRequest } from '../work/claims/settleWorkRequest.ts';
import { listWorkRequests } from '../work/requests/listWorkRequests.ts';
import type { DemoCard } from './DemoCard.ts';
import { DEMO_BRIDGES } from './demoBridges.ts';

type DemoContext = Context & { lanes: Lanes };

/** Requests of a sample board are few; its newest are on the first page. */
const LOOK_BACK = 100;

/** The same context for another actor of the account: a person at the browser, or a bridge. */
export function actAs(ctx: DemoContext, accountId: string, scope: Extract<Scope, 'session' | 'agent'>): DemoContext {
  return { ...ctx, actor: { accountId, scopes: new Set([scope]), key: `demo ${scope}` } };
}

/** Creates the card in the Backlog and lets its story happen, step by step. */
export async function playCard(ctx: DemoContext, projectId: string, story: DemoCard): Promise<void> {
  const { accountId } = ctx.actor;
  const bridge = actAs(ctx, accountId, 'agent');
  const { id: cardId } = await createCard(ctx, { projectId, title: story.title, body: story.body });
  let claim: { bridgeId: string; workRequestId: string; claimToken: string } | undefined;
  for (const step of story.steps) {
    if ('move' in step) await moveCard(ctx, { cardId, column: step.move });
    else if ('update' in step) await updateCard(ctx, { cardId, ...step.update });
    else if ('hold' in step) await holdCard(ctx, { cardId });
    else if ('claim' in step) {
      const { bridgeId } = DEMO_BRIDGES[step.claim];
      const workRequestId = await findOpenWork(ctx, projectId, cardId);
      const { claimToken } = await claimWorkRequest(bridge, { bridgeId, workRequestId });
      claim = { bridgeId, workRequestId, claimToken };
    } else {
      if (claim === undefined) throw new Error(`“${story.title}” settles a request that is not claimed`);
      await settleWorkRequest(bridge, { ...claim, state: step.settle, reason: step.reason ?? null });
    }
  }
}

async function findOpenWork(ctx: Context, projectId: string, cardId: string): Promise<string> {
  const requests =
    (await listWorkRequests(ctx, [projectId], { first: LOOK_BACK, after: undefined })).get(projectId)?.rows ?? [];
  const open = requests.find((request) => request.subjectId === cardId && request.state === 'open');
  if (open === undefined) throw new Error(`no open work on card ${cardId}`);
  return open.id;
}
