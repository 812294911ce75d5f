import { Arg, Ctx, FieldResolver, Mutation, Resolver } from 'type-graphql';
import { clearForgeToken } from '../../domain/forges/clearForgeToken.ts';
import type { ShownForgeToken } from '../../domain/forges/forgeTokenRow.ts';
import { listForgeTokens } from '../../domain/forges/listForgeTokens.ts';
import { setForgeToken } from '../../domain/forges/setForgeToken.ts';
import type { ResolverContext } from '../../graphql/ResolverContext.ts';
import { ofViewer } from '../accounts/ofViewer.ts';
import { Viewer } from '../accounts/Viewer.ts';
import { viewerOf } from '../accounts/viewerOf.ts';
import {
  ClearForgeTokenInput,
  ClearForgeTokenPayload,
  ForgeToken,
  SetForgeTokenInput,
  SetForgeTokenPayload,
} from './ForgeToken.ts';

const toToken = ({ id, ...token }: ShownForgeToken): ForgeToken => ({ tokenId: id, ...token });

@Resolver(() => Viewer)
export class ForgeTokenResolver {
  @FieldResolver(() => [ForgeToken], {
    description: 'Your tokens at forges, the oldest first, 20 at most; empty for programs.',
  })
  async forgeTokens(@Ctx() ctx: ResolverContext): Promise<ForgeToken[]> {
    return (await ofViewer(ctx, 'forge tokens', listForgeTokens)).map(toToken);
  }

  @FieldResolver(() => Boolean, {
    description: 'Whether tokens at forges can be kept: while the instance has no APP_ENCRYPTION_KEY, none can.',
  })
  canKeepForgeTokens(@Ctx() ctx: ResolverContext): boolean {
    return ctx.encryptionKey !== undefined;
  }

  @Mutation(() => SetForgeTokenPayload, {
    description:
      'Keeps your token at a forge, once the forge has taken it; it stands in for the one before at that address. For people who signed in. Refused while the instance has no APP_ENCRYPTION_KEY.',
  })
  async setForgeToken(
    @Arg('input', () => SetForgeTokenInput) input: SetForgeTokenInput,
    @Ctx() ctx: ResolverContext,
  ): Promise<SetForgeTokenPayload> {
    const kept = await setForgeToken(ctx, { ...input, baseUrl: input.baseUrl ?? null });
    return { forgeToken: toToken(kept), viewer: await viewerOf(ctx) };
  }

  @Mutation(() => ClearForgeTokenPayload, {
    description: 'Forgets your token at a forge, where it stays valid until you revoke it. For people who signed in.',
  })
  async clearForgeToken(
    @Arg('input', () => ClearForgeTokenInput) input: ClearForgeTokenInput,
    @Ctx() ctx: ResolverContext,
  ): Promise<ClearForgeTokenPayload> {
    return { clearedId: await clearForgeToken(ctx, input), viewer: await viewerOf(ctx) };
  }
}
