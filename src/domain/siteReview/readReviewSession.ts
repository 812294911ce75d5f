import { z } from 'zod';
import { findAccount } from '../accounts/findAccount.ts';
import { personOf } from '../actInProject.ts';
import type { Context } from '../context.ts';
import { parseInput } from '../input/parseInput.ts';
import { findReviewedProject } from './findReviewedProject.ts';
import { lockedCard } from './lockedCard.ts';
import { context } from './submissionInput.ts';

const ASKED = z.object({ context: context.nullish() });

/** What a widget shows of its person and its project. */
export interface ReviewSession {
  readonly project: { readonly id: string; readonly name: string };
  /** Both are null for a visitor with a preview token. */
  readonly person: { readonly id: string | null; readonly name: string | null };
  /** The number of the card that the widget is tied to. */
  readonly lockedTo: number | null;
}

/**
 * Who comments, to which project, and on which card.
 * @throws Refusal bad_user_input (`context`), and what `findReviewedProject` and `lockedCard` throw
 */
export async function readReviewSession(
  caller: Context,
  asked: { readonly project: string; readonly origin: string | undefined; readonly context?: string | undefined },
): Promise<ReviewSession> {
  const found = await findReviewedProject(caller, asked);
  const card = await lockedCard(found, parseInput(ASKED, asked).context);
  const account = caller.actor.preview ? undefined : await findAccount(caller.queries, personOf(found.ctx.actor));
  const { id, name } = found.project;
  return {
    project: { id, name },
    person: {
      id: account?.id ?? null,
      name: account === undefined ? null : account.email.slice(0, account.email.lastIndexOf('@')),
    },
    lockedTo: card?.number ?? null,
  };
}
