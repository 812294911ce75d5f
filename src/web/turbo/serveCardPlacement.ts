import type Router from '@koa/router';
import type Koa from 'koa';
import { findCard } from '../../domain/board/cards/findCard.ts';
import { listColumnCards, placeKey } from '../../domain/board/cards/listColumnCards.ts';
import { Refusal } from '../../errors.ts';
import type { ContextOf } from '../controls/serveControls.ts';
import { seeOther } from '../seeOther.ts';
import { sessionOf } from '../session/loadSession.ts';
import { textsOf } from '../texts/textsOf.ts';
import { cardPlacementStream } from './cardPlacementStream.ts';

/**
 * Serves the place of a card, as a Turbo stream for the caller (document 3 §6). A card of another account, of another
 * project, or none at all: 404.
 */
export function serveCardPlacement(router: Router, errors: Koa.Middleware, contextOf: ContextOf): void {
  router.get('/projects/:project/board/cards/:card/placement', errors, async (ctx) => {
    const session = sessionOf(ctx);
    if (session === undefined) {
      if (ctx.get('Authorization') !== '') throw new Refusal('unauthenticated');
      return seeOther(ctx, '/login');
    }
    const context = contextOf(session.account.id, ctx);
    const card = await findCard(context, String(ctx.params.card).toLowerCase());
    if (card.projectId !== String(ctx.params.project).toLowerCase()) throw new Refusal('card_not_found');
    const below =
      card.archivedAt === null
        ? (await listColumnCards(context, [card.columnId], { first: 1, after: placeKey(card) })).get(card.columnId)
        : undefined;
    ctx.set('Cache-Control', 'no-store');
    ctx.type = 'text/vnd.turbo-stream.html; charset=utf-8';
    ctx.body = cardPlacementStream(textsOf(ctx), card, below?.rows[0]?.id).text;
  });
}
