import { Field, ID, InputType, ObjectType } from 'type-graphql';
import type { ShownWebhook } from '../../domain/webhooks/webhookRow.ts';
import { DateTime } from '../../graphql/schema/scalars.ts';
import { wordEnum } from '../../graphql/schema/wordEnum.ts';
import type { ProjectWebhookRow } from '../../tables/ProjectWebhook.ts';
import { DELIVERY_STATUSES, type DeliveryStatus, FORGES, type ForgeName } from '../../tables/words.ts';
import type { Shows } from '../Shows.ts';

export const ForgeEnum = wordEnum(FORGES, {
  name: 'Forge',
  description: 'The kind of a service that hosts repositories.',
  values: {
    github: 'GitHub.',
    gitlab: 'GitLab.',
    forgejo: 'Forgejo or Gitea.',
  },
});

const DeliveryStatusEnum = wordEnum(DELIVERY_STATUSES, {
  name: 'DeliveryStatus',
  description: 'What became of a delivery.',
  values: {
    accepted: 'It was signed with the secret of the webhook.',
    refused: 'Its signature was missing or wrong.',
  },
});

@ObjectType({
  description: 'An address to which a forge delivers what happens in a repository of the project.',
  simpleResolvers: true,
})
export class ProjectWebhook
  implements Omit<ShownWebhook, 'projectId'>, Shows<ProjectWebhookRow, 'projectId' | 'isOwners' | 'secret'>
{
  @Field(() => ID, { description: 'The id.' })
  id!: string;
  @Field(() => ForgeEnum, { description: 'The kind of the service that delivers.' })
  forge!: ForgeName;
  @Field(() => String, { description: 'Owner and name of the repository.' })
  repository!: string;
  @Field(() => String, {
    nullable: true,
    description:
      'The address at which the forge of the repository is called; null for those at which the owner of the project keeps tokens.',
  })
  baseUrl!: string | null;
  @Field(() => Boolean, {
    description:
      'Whether the owner of the project made it or confirmed it since. Until then none of their tokens is used for the repository.',
  })
  isConfirmed!: boolean;
  @Field(() => String, { description: 'The address that the forge delivers to.' })
  url!: string;
  @Field(() => Boolean, {
    description:
      'Whether the instance can read the secret. It cannot once its APP_ENCRYPTION_KEY is lost or another one; every delivery is refused until the secret is rotated.',
  })
  isReadable!: boolean;
  @Field(() => DateTime, { description: 'When it was made.' })
  createdAt!: Date;
  @Field(() => DateTime, {
    nullable: true,
    description: 'When the last delivery arrived; null before the first one with the present secret.',
  })
  lastDeliveryAt!: Date | null;
  @Field(() => DeliveryStatusEnum, { nullable: true, description: 'What became of the last delivery.' })
  lastStatus!: DeliveryStatus | null;
}

const BASE_URL =
  'The address of the forge, such as https://git.example.com, where it has one of its own: only tokens that are kept for that address are used for the repository. Without it, those at any address of such a forge are.';

@InputType({ description: 'The repository whose forge is to deliver.' })
export class CreateProjectWebhookInput {
  @Field(() => ID, { description: 'The id of the project.' })
  projectId!: string;
  @Field(() => ForgeEnum, { description: 'The kind of the service that hosts the repository.' })
  forge!: ForgeName;
  @Field(() => String, {
    description:
      'Owner and name of the repository, such as octo/harbour, with the groups between them on GitLab; at most 200 characters.',
  })
  repository!: string;
  @Field(() => String, { nullable: true, description: BASE_URL })
  baseUrl?: string | null;
}

@InputType({ description: 'The webhook whose forge is at another address.' })
export class UpdateProjectWebhookInput {
  @Field(() => ID, { description: 'The id of the webhook.' })
  webhookId!: string;
  @Field(() => String, { nullable: true, description: BASE_URL })
  baseUrl?: string | null;
}

@ObjectType({ description: 'The changed webhook.', simpleResolvers: true })
export class ChangedProjectWebhookPayload {
  @Field(() => ProjectWebhook, { description: 'The webhook.' })
  webhook!: ProjectWebhook;
}

@InputType({ description: 'The webhook that gets another secret.' })
export class RotateProjectWebhookSecretInput {
  @Field(() => ID, { description: 'The id of the webhook.' })
  webhookId!: string;
}

@InputType({ description: 'The webhook to delete.' })
export class DeleteProjectWebhookInput {
  @Field(() => ID, { description: 'The id of the webhook.' })
  webhookId!: string;
}

@ObjectType({ description: 'A webhook with its secret.', simpleResolvers: true })
export class ProjectWebhookPayload {
  @Field(() => ProjectWebhook, { description: 'The webhook.' })
  webhook!: ProjectWebhook;
  @Field(() => String, { description: 'The secret that the forge signs with; no later read returns it.' })
  secret!: string;
}
