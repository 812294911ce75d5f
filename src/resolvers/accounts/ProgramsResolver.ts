import { Arg, Ctx, FieldResolver, Int, Mutation, Resolver } from 'type-graphql';
import { listGrants } from '../../domain/accounts/grants/listGrants.ts';
import { revokeGrant } from '../../domain/accounts/grants/revokeGrant.ts';
import { createPersonalToken } from '../../domain/tokens/createPersonalToken.ts';
import { listPersonalTokens } from '../../domain/tokens/listPersonalTokens.ts';
import { revokePersonalToken } from '../../domain/tokens/revokePersonalToken.ts';
import type { ResolverContext } from '../../graphql/ResolverContext.ts';
import { AFTER, type Connection, FIRST, readPageArgs, toConnection } from '../../graphql/schema/connection.ts';
import type { PersonalTokenRow } from '../../tables/PersonalToken.ts';
import { ofViewer } from './ofViewer.ts';
import {
  CreatePersonalTokenInput,
  CreatePersonalTokenPayload,
  type Grant,
  GrantConnection,
  PersonalToken,
  RevokeGrantInput,
  RevokeGrantPayload,
  RevokePersonalTokenInput,
  RevokePersonalTokenPayload,
} from './Programs.ts';
import { Viewer } from './Viewer.ts';
import { viewerOf } from './viewerOf.ts';

/** The authorization server names grants by such texts. */
const isGrantId = (key: string) => /^[\w-]{1,100}$/.test(key);

const toToken = ({ id, ...token }: PersonalTokenRow): PersonalToken => ({ tokenId: id, ...token });

/** The programs that act for a person, and the person's access tokens. */
@Resolver(() => Viewer)
export class ProgramsResolver {
  @FieldResolver(() => GrantConnection, { description: 'What you allowed programs to do, the newest first.' })
  async grants(
    @Arg('first', () => Int, FIRST) first: number | null,
    @Arg('after', () => String, AFTER) after: string | null,
    @Ctx() ctx: ResolverContext,
  ): Promise<Connection<Grant>> {
    const args = readPageArgs(first, after, isGrantId);
    const page = await ofViewer(ctx, `grants ${JSON.stringify(args)}`, () => listGrants(ctx, args));
    return toConnection(
      page,
      args,
      ({ grantId }) => grantId,
      (grant) => grant,
    );
  }

  @FieldResolver(() => [PersonalToken], {
    nullable: true,
    description: 'The access tokens that you made for programs of your own, the newest first; null for such a program.',
  })
  async personalTokens(@Ctx() ctx: ResolverContext): Promise<PersonalToken[] | null> {
    return (await ofViewer(ctx, 'personal tokens', listPersonalTokens))?.map(toToken) ?? null;
  }

  @Mutation(() => RevokeGrantPayload, {
    description: 'Ends what you allowed a program to do, with all of its tokens. For people who signed in.',
  })
  async revokeGrant(
    @Arg('input', () => RevokeGrantInput) input: RevokeGrantInput,
    @Ctx() ctx: ResolverContext,
  ): Promise<RevokeGrantPayload> {
    return { revokedId: await revokeGrant(ctx, input), viewer: await viewerOf(ctx) };
  }

  @Mutation(() => CreatePersonalTokenPayload, {
    description:
      'Makes an access token for a program of your own; at most 50 live ones. For people who signed in and gave a recent proof.',
  })
  async createPersonalToken(
    @Arg('input', () => CreatePersonalTokenInput) input: CreatePersonalTokenInput,
    @Ctx() ctx: ResolverContext,
  ): Promise<CreatePersonalTokenPayload> {
    const { text, token } = await createPersonalToken(ctx, { ...input, projects: input.projects ?? null });
    return { accessToken: text, personalToken: toToken(token), viewer: await viewerOf(ctx) };
  }

  @Mutation(() => RevokePersonalTokenPayload, {
    description: 'Ends a personal access token at every door. For people who signed in.',
  })
  async revokePersonalToken(
    @Arg('input', () => RevokePersonalTokenInput) input: RevokePersonalTokenInput,
    @Ctx() ctx: ResolverContext,
  ): Promise<RevokePersonalTokenPayload> {
    return { revokedId: await revokePersonalToken(ctx, input), viewer: await viewerOf(ctx) };
  }
}
