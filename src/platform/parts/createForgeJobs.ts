import type { Logger } from 'pino';
import { refreshPullRequests } from '../../domain/deliveries/refreshPullRequests.ts';
import type { ForgeCalls } from '../../domain/forges/ForgeCalls.ts';
import type { ForgeFailure } from '../../domain/forges/ForgeFailure.ts';
import { postComments } from '../../domain/forges/postComments.ts';
import { postTalk } from '../../domain/forges/postTalk.ts';
import type { RunOnce } from '../../domain/sweeps/Sweep.ts';

/** The passes that call forges. The log has no more of a failed call than its forge and its fault. */
export function createForgeJobs(
  forges: ForgeCalls,
  log: Logger,
): { readonly postComments: RunOnce; readonly refreshPullRequests: RunOnce } {
  const hear = ({ forge, fault }: ForgeFailure) =>
    log.warn({ event: 'forge_call_failed', forge, fault }, 'a call to a forge failed');
  const [comments, talk] = [postComments(forges, hear), postTalk(forges, hear)];
  return {
    postComments: async (ctx, limit, stop) => {
      const first = await comments(ctx, limit, stop);
      const second = await talk(ctx, limit, stop);
      return { posted: first.posted + second.posted, givenUp: first.givenUp + second.givenUp };
    },
    refreshPullRequests: refreshPullRequests(forges, hear),
  };
}
