import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { pauseBridge } from '../../domain/bridges/pauseBridge.ts';
import { findBridge } from '../../domain/bridges/readBridges.ts';
import { unpauseBridge } from '../../domain/bridges/unpauseBridge.ts';
import { Refusal } from '../../errors.ts';
import type { ResolverContext } from '../../graphql/ResolverContext.ts';
import { toBridge } from '../bridges/toBridge.ts';
import { BridgePauseInput, BridgePausePayload } from './CommandInputs.ts';

@Resolver()
export class PauseResolver {
  @Mutation(() => BridgePausePayload, {
    description: 'Asks a bridge to take no new work until `unpauseBridge` is called.',
  })
  async pauseBridge(
    @Arg('input', () => BridgePauseInput) input: BridgePauseInput,
    @Ctx() ctx: ResolverContext,
  ): Promise<BridgePausePayload> {
    await pauseBridge(ctx, input);
    return readBack(ctx, input.bridgeId);
  }

  @Mutation(() => BridgePausePayload, { description: 'Ends the pause of a bridge.' })
  async unpauseBridge(
    @Arg('input', () => BridgePauseInput) input: BridgePauseInput,
    @Ctx() ctx: ResolverContext,
  ): Promise<BridgePausePayload> {
    await unpauseBridge(ctx, input);
    return readBack(ctx, input.bridgeId);
  }
}

async function readBack(ctx: ResolverContext, bridgeId: string): Promise<BridgePausePayload> {
  const row = await findBridge(ctx, bridgeId);
  if (row === undefined) throw new Refusal('bridge_not_found');
  return { bridge: toBridge(row) };
}
