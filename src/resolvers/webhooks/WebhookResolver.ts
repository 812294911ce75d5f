import { Arg, Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql';
import { createProjectWebhook } from '../../domain/webhooks/createProjectWebhook.ts';
import { deleteProjectWebhook } from '../../domain/webhooks/deleteProjectWebhook.ts';
import { listWebhooks } from '../../domain/webhooks/listWebhooks.ts';
import { rotateProjectWebhookSecret } from '../../domain/webhooks/rotateProjectWebhookSecret.ts';
import { updateProjectWebhook } from '../../domain/webhooks/updateProjectWebhook.ts';
import type { ResolverContext } from '../../graphql/ResolverContext.ts';
import { Project } from '../board/Project.ts';
import { DeletedPayload } from '../board/ProjectInputs.ts';
import {
  ChangedProjectWebhookPayload,
  CreateProjectWebhookInput,
  DeleteProjectWebhookInput,
  ProjectWebhook,
  ProjectWebhookPayload,
  RotateProjectWebhookSecretInput,
  UpdateProjectWebhookInput,
} from './ProjectWebhook.ts';

@Resolver(() => Project)
export class WebhookResolver {
  @FieldResolver(() => [ProjectWebhook], {
    description:
      'The webhooks of the repositories of the project, oldest first, for those who may manage it; empty for others. 20 at most.',
  })
  async webhooks(@Root() { id }: Project, @Ctx() ctx: ResolverContext): Promise<ProjectWebhook[]> {
    return (await ctx.loaders.of('webhooks', ctx, listWebhooks).load(id)) ?? [];
  }

  @FieldResolver(() => Boolean, {
    description: 'Whether webhooks can be made: while the instance has no APP_ENCRYPTION_KEY, none can.',
  })
  canHaveWebhooks(@Ctx() ctx: ResolverContext): boolean {
    return ctx.encryptionKey !== undefined;
  }

  @Mutation(() => ProjectWebhookPayload, {
    description:
      'Makes an address for the deliveries of a repository, with the secret that they are signed with. Refused while the instance has no APP_ENCRYPTION_KEY.',
  })
  createProjectWebhook(
    @Arg('input', () => CreateProjectWebhookInput) input: CreateProjectWebhookInput,
    @Ctx() ctx: ResolverContext,
  ): Promise<ProjectWebhookPayload> {
    return createProjectWebhook(ctx, input);
  }

  @Mutation(() => ProjectWebhookPayload, {
    description: 'Gives a webhook another secret. What is signed with the secret before is refused from now on.',
  })
  rotateProjectWebhookSecret(
    @Arg('input', () => RotateProjectWebhookSecretInput) input: RotateProjectWebhookSecretInput,
    @Ctx() ctx: ResolverContext,
  ): Promise<ProjectWebhookPayload> {
    return rotateProjectWebhookSecret(ctx, input);
  }

  @Mutation(() => ChangedProjectWebhookPayload, {
    description: 'Says at which address the forge of the repository of a webhook is called.',
  })
  async updateProjectWebhook(
    @Arg('input', () => UpdateProjectWebhookInput) input: UpdateProjectWebhookInput,
    @Ctx() ctx: ResolverContext,
  ): Promise<ChangedProjectWebhookPayload> {
    return { webhook: await updateProjectWebhook(ctx, { ...input, baseUrl: input.baseUrl ?? null }) };
  }

  @Mutation(() => DeletedPayload, {
    description: 'Deletes a webhook. Its address refuses every delivery from then on.',
  })
  deleteProjectWebhook(
    @Arg('input', () => DeleteProjectWebhookInput) input: DeleteProjectWebhookInput,
    @Ctx() ctx: ResolverContext,
  ): Promise<DeletedPayload> {
    return deleteProjectWebhook(ctx, input);
  }
}
