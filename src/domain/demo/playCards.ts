import { createCard } from '../cards/createCard.ts';
import { holdCard } from '../cards/holdCard.ts';
import { moveCard } from '../cards/moveCard.ts';
import { updateCard } from '../cards/updateCard.ts';
import { listWorkRequests } from '../work/requests/listWorkRequests.ts';
import type { DemoCard, DemoStep } from './DemoCard.ts';
import { actAs, atTime, type DemoContext } from './DemoContext.ts';
import { playRun } from './playRun.ts';

/** Requests of a sample board are few; its newest are on the first page. */
const LOOK_BACK = 100;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const AFTER_MINUTES = 10;

/** A card whose story goes on at a time. */
interface Story {
  readonly card: DemoCard;
  readonly left: readonly DemoStep[];
  readonly at: Date;
  /** Undefined until it is created. */
  readonly made?: { readonly id: string; readonly number: number };
}

/**
 * Lets the stories of all cards happen, in the order of their times, so that lists which go by the order of events tell the same
 * as the times in them. A run is played at once, from its claim to its result, so nothing else begins while it lasts.
 * @param ctx the owner of the project, now: no story goes on after it
 */
export async function playCards(ctx: DemoContext, projectId: string, cards: readonly DemoCard[]): Promise<void> {
  let stories: readonly Story[] = cards.map((card) => ({
    card,
    left: card.steps,
    at: new Date(ctx.now.getTime() - card.hoursAgo * HOUR_MS),
  }));
  while (stories.length > 0) {
    const next = stories.reduce((first, story) => (story.at < first.at ? story : first));
    const went = await goOn(ctx, projectId, next);
    stories = stories.flatMap((story) => (story !== next ? story : (went ?? [])));
  }
}

/** @returns the rest of the story; undefined at its end */
async function goOn(ctx: DemoContext, projectId: string, { card, left, at, made }: Story): Promise<Story | undefined> {
  const person = atTime(ctx, at);
  const [step, ...rest] = left;
  if (made === undefined) {
    const { id, number } = await createCard(person, { projectId, title: card.title, body: card.body });
    return step && { card, left, at: later(ctx, at, step), made: { id, number } };
  }
  if (step === undefined) return undefined;
  const ended = await take(person, projectId, made, step);
  const [following] = rest;
  return following && { card, left: rest, at: later(ctx, ended, following), made };
}

const later = (ctx: DemoContext, at: Date, { after = AFTER_MINUTES }: DemoStep): Date =>
  new Date(Math.min(ctx.now.getTime(), at.getTime() + after * MINUTE_MS));

/** @returns when the step ended */
async function take(
  ctx: DemoContext,
  projectId: string,
  card: { id: string; number: number },
  step: DemoStep,
): Promise<Date> {
  if ('move' in step) await moveCard(ctx, { cardId: card.id, column: step.move });
  else if ('update' in step) await updateCard(ctx, { cardId: card.id, ...step.update });
  else if ('hold' in step) await holdCard(ctx, { cardId: card.id });
  else {
    const bridge = actAs(ctx, ctx.actor.accountId, 'agent');
    const work = await findOpenWork(ctx, projectId, card.id);
    return playRun(bridge, { project: { id: projectId }, card, work, bridge: step.work, run: step.run });
  }
  return ctx.now;
}

async function findOpenWork(ctx: DemoContext, projectId: string, cardId: string) {
  const requests =
    (await listWorkRequests(ctx, [projectId], { first: LOOK_BACK, after: undefined })).get(projectId)?.rows ?? [];
  const open = requests.find((request) => request.subjectId === cardId && request.state === 'open');
  if (open === undefined) throw new Error(`no open work on card ${cardId}`);
  return open;
}
