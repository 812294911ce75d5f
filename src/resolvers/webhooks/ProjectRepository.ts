import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { DateTime } from '../../graphql/schema/scalars.ts';
import type { ProjectRepositoryRow } from '../../tables/ProjectRepository.ts';
import type { ForgeName } from '../../tables/words.ts';
import type { Shows } from '../Shows.ts';
import { ForgeEnum } from './ProjectWebhook.ts';

@ObjectType({
  description: 'A repository that the project is connected with by the app of the instance.',
  simpleResolvers: true,
})
export class ProjectRepository
  implements Shows<ProjectRepositoryRow, 'projectId' | 'installation' | 'number' | 'canPush'>
{
  @Field(() => ID, { description: 'The id.' })
  id!: string;
  @Field(() => ForgeEnum, { description: 'The kind of the service that hosts it.' })
  forge!: ForgeName;
  @Field(() => String, { description: 'Owner and name.' })
  repository!: string;
  @Field(() => DateTime, { description: 'When it was connected.' })
  connectedAt!: Date;
}

@InputType({ description: 'The repository to disconnect.' })
export class DisconnectRepositoryInput {
  @Field(() => ID, { description: 'The id of the connection.' })
  repositoryId!: string;
}
