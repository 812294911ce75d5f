import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { heartbeat } from '../../domain/heartbeats/heartbeat.ts';
import type { ResolverContext } from '../../graphql/ResolverContext.ts';
import { toWorkRequest } from '../work/toWorkRequest.ts';
import { BridgeHeartbeatInput, BridgeHeartbeatPayload } from './HeartbeatInput.ts';

@Resolver()
export class HeartbeatResolver {
  @Mutation(() => BridgeHeartbeatPayload, {
    description: 'For bridges: reports the state of the bridge, and returns what the bridge should do.',
  })
  async bridgeHeartbeat(
    @Arg('input', () => BridgeHeartbeatInput) input: BridgeHeartbeatInput,
    @Ctx() ctx: ResolverContext,
  ): Promise<BridgeHeartbeatPayload> {
    const reply = await heartbeat(ctx, input.bridgeId, input.report);
    return {
      ...reply,
      commands: reply.commands.map((payload) => ({ payload })),
      workRequests: reply.workRequests.map(toWorkRequest),
      at: ctx.now,
    };
  }
}
