import { z } from 'zod';
import { statement } from '../../db/statement.ts';
import { personOf } from '../actInProject.ts';
import type { Context } from '../context.ts';
import { onLivingCard } from '../erasure/living.ts';
import { parseInput } from '../input/parseInput.ts';
import { findReviewedProject } from './findReviewedProject.ts';
import { requireUrlOf } from './requireUrlOf.ts';
import { pageUrl } from './submissionInput.ts';

const ASKED = z.object({ url: pageUrl });

/** A comment as the widget shows it on its page. */
export interface Submission {
  readonly id: string;
  readonly text: string;
  readonly url: string;
  readonly selector: string | null;
  readonly viewport: { readonly width: number; readonly height: number };
  /** The part of the author's address in front of its sign; null where that is not to be shown. */
  readonly author: string | null;
  readonly isOwn: boolean;
  readonly state: 'open' | 'resolved';
  readonly createdAt: Date;
  readonly cardNumber: number;
}

interface Found extends Omit<Submission, 'viewport'> {
  viewportWidth: number;
  viewportHeight: number;
}

/** SQL text, because whose comment it is decides which are listed. */
const LIST = statement<Found>(
  'site_review_of_page',
  `select s.id, s.text, s.url, s.selector, s.viewport_width, s.viewport_height, split_part(a.email, '@', 1) as author,
     coalesce(s.person_id = $3, false) as is_own, case when s.resolved_at is null then 'open' else 'resolved' end as state,
     s.created_at, c.number as card_number
   from site_review_comment s
   join card c on c.id = s.card_id
   left join account a on a.id = s.person_id and a.erased_at is null
   where s.project_id = $1 and s.url = $2 and (s.resolved_at is null or s.person_id = $3) and ${onLivingCard('s')}
   order by s.id desc limit 200`,
);

/**
 * The newest 200 comments on a page: those of the caller, and those of others that are open. A visitor with a preview token
 * learns no name, and is not the owner, as whom they write: all comments are those of others to them.
 * @throws Refusal bad_user_input (`url`), and what `findReviewedProject` throws
 */
export async function listSubmissions(
  caller: Context,
  asked: { readonly project: string; readonly origin: string | undefined; readonly url: string },
): Promise<Submission[]> {
  const { ctx, project } = await findReviewedProject(caller, asked);
  const { url } = parseInput(ASKED, asked);
  requireUrlOf(asked.origin, url);
  const rows = await ctx.queries.query(LIST, [project.id, url, caller.actor.preview ? null : personOf(ctx.actor)]);
  return rows.map(({ viewportWidth, viewportHeight, author, ...row }) => ({
    ...row,
    author: caller.actor.preview ? null : author,
    viewport: { width: viewportWidth, height: viewportHeight },
  }));
}
