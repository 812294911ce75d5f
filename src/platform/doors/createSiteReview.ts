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
/** For each address of the visitors who share a preview token, so that no one of them uses it up. */
const A_VISITOR = { limit: 30, seconds: 60 };
/** What strangers with preview tokens may write into a project. */
const DAY = 24 * 3600;
const COMMENTS_A_DAY = { limit: 200, seconds: DAY };
const PICTURES_A_DAY = { limit: 20, seconds: DAY };

/** What the door of widgets does: the verbs, for the bearers of access tokens and of preview tokens. */
export function createSiteReview({
  domain,
  callers,
  limiter,
  address,
}: Pick<DoorOptions, 'domain' | 'callers' | 'limiter' | 'address'>): SiteReviewVerbs<Context> {
  return {
    isAllowedSite: (origin) => isAllowedSite(domain.system(), origin),
    caller: async (ctx) => {
      const [, token = ''] = /^Bearer +(\S+)$/i.exec(ctx.get('Authorization')) ?? [];
      const system = domain.system();
      const actor: Actor | undefined = isPreviewToken(token)
        ? await readPreviewToken(system, token)
        : await callers.byToken(ctx);
      if (actor === undefined) return undefined;
      if (actor.preview) {
        const rule = { key: `site-review visitor ${actor.key} ${address(ctx.req)}`, ...A_VISITOR };
        await requireWithinLimit(limiter, [rule], system.now);
      }
      nameBodyOwner(ctx.req, actor.accountId);
      return domain.contextOf(actor);
    },
    admit: async (caller) => {
      authorize(caller, 'review', 'projects');
      await requireWithinLimit(limiter, [{ key: `site-review ${caller.actor.key}`, ...A_MINUTE }], caller.now);
    },
    session: readReviewSession,
    list: listSubmissions,
    submit: (caller, origin, body) =>
      submitComment(caller, origin, body, async (projectId, hasPicture) => {
        if (!caller.actor.preview) return { takesPicture: true };
        const { now } = caller;
        await requireWithinLimit(limiter, [{ key: `site-review preview ${projectId}`, ...COMMENTS_A_DAY }], now);
        if (!hasPicture) return { takesPicture: true };
        const { limit, seconds } = PICTURES_A_DAY;
        const { allowed } = await limiter.hit(`site-review preview picture ${projectId}`, limit, seconds, now);
        return { takesPicture: allowed };
      }),
    resolve: resolveComment,
  };
}
