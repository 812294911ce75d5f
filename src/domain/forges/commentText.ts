import type { Context } from '../context.ts';
import { cardUrl } from '../pageUrls.ts';

/** A comment as it is posted: what it says, and on whose behalf, with the way to the card. */
export function commentText(
  site: Pick<Context, 'rules'>,
  comment: { readonly body: string; readonly projectId: string; readonly cardId: string; readonly cardNumber: number },
  login: string | undefined,
): string {
  const card = `[card #${comment.cardNumber}](${cardUrl(site, comment.projectId, comment.cardId)})`;
  // Between backticks the forge notifies nobody.
  const behalf = login === undefined ? 'the owner of the project' : `\`${login.replaceAll('`', '')}\``;
  return `${comment.body}\n\n*Bascule wrote this on behalf of ${behalf}, for ${card}.*`;
}
