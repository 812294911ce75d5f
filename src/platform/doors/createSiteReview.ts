import { requireWithinLimit } from '../../domain/accounts/requireWithinLimit.ts';
import { authorize } from '../../domain/authorize.ts';
import type { Actor, Context } from '../../domain/context.ts';
import { isAllowedSite } from '../../domain/siteReview/isAllowedSite.ts';
import { listSubmissions } from '../../domain/siteReview/listSubmissions.ts';
import { isPreviewToken, readPreviewToken } from '../../domain/siteReview/previewToken.ts';
import { readReviewSession } from '../../domain/siteReview/readReviewSession.ts';
import { resolveComment } from '../../domain/siteReview/resolveComment.ts';
import { submitComment } from '../../domain/siteReview/submitComment.ts';
import type { SiteReviewVerbs } from '../../http/routes/siteReviewRoute.ts';
import { nameBodyOwner } from '../../lib/bodies/receiveBody.ts';
import type { DoorOptions } from './DoorOptions.ts';

/** For each token, whatever it asks for. */
const A_MINUTE = { limit: 60, seconds: 60 };

/** What the door of widgets does: the verbs, for the bearers of access tokens and of preview tokens. */
export function createSiteReview({
  domain,
  callers,
  limiter,
}: Pick<DoorOptions, 'domain' | 'callers' | 'limiter'>): SiteReviewVerbs<Context> {
  return {
    isAllowedSite: (origin) => isAllowedSite(domain.system(), origin),
    caller: async (ctx) => {
      const [, token = ''] = /^Bearer +(\S+)$/i.exec(ctx.get('Authorization')) ?? [];
      const actor: Actor | undefined = isPreviewToken(token)
        ? await readPreviewToken(domain.system(), token)
        : await callers.byToken(ctx);
      if (actor === undefined) return undefined;
      nameBodyOwner(ctx.req, actor.accountId);
      return domain.contextOf(actor);
    },
    admit: async (caller) => {
      authorize(caller, 'review', 'projects');
      await requireWithinLimit(limiter, [{ key: `site-review ${caller.actor.key}`, ...A_MINUTE }], caller.now);
    },
    session: readReviewSession,
    list: listSubmissions,
    submit: submitComment,
    resolve: resolveComment,
  };
}
