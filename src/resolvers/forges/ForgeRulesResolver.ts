import { Arg, Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql';
import { NO_FORGE_RULES, readForgeRules, setForgeRules } from '../../domain/forges/forgeRules.ts';
import type { ResolverContext } from '../../graphql/ResolverContext.ts';
import { Project } from '../board/Project.ts';
import { projectOf } from '../objects/loadObjects.ts';
import { ForgeRules, SetForgeRulesInput, SetForgeRulesPayload } from './ForgeRules.ts';

@Resolver(() => Project)
export class ForgeRulesResolver {
  @FieldResolver(() => ForgeRules, {
    description:
      'What the service may do without being asked with the pull requests of the project; nothing by default.',
  })
  async forgeRules(@Root() { id }: Project, @Ctx() ctx: ResolverContext): Promise<ForgeRules> {
    return (await ctx.loaders.of('forge rules', ctx, readForgeRules).load(id)) ?? NO_FORGE_RULES;
  }

  @Mutation(() => SetForgeRulesPayload, {
    description:
      'Sets what the service may do without being asked with the pull requests of a project. For its owner alone, with whose rights at the forge it acts.',
  })
  async setForgeRules(
    @Arg('input', () => SetForgeRulesInput) input: SetForgeRulesInput,
    @Ctx() ctx: ResolverContext,
  ): Promise<SetForgeRulesPayload> {
    await setForgeRules(ctx, input);
    return { project: await projectOf(ctx, input.projectId) };
  }
}
