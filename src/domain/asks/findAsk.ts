import { Refusal } from '../../errors.ts';
import { isUuid } from '../../lib/uuid.ts';
import type { AskRow } from '../../tables/CardAsk.ts';
import type { Context } from '../context.ts';
import { findAsks } from './findAsks.ts';

/**
 * A question on one of the caller's cards.
 * @throws Refusal ask_not_found
 */
export async function findAsk(ctx: Context, askId: string): Promise<AskRow> {
  const [ask] = (await findAsks(ctx, isUuid(askId) ? [askId] : [])).values();
  if (ask === undefined) throw new Refusal('ask_not_found');
  return ask;
}
