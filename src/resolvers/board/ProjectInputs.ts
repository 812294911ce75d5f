import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { Project } from './Project.ts';

@InputType({ description: 'A new project.' })
export class CreateProjectInput {
  @Field(() => String, { description: 'Tells what the project is called, 1 to 100 characters.' })
  name!: string;
  @Field(() => String, {
    nullable: true,
    description: 'The handle of the project; made of the name when it is not given.',
  })
  slug?: string | null;
}

@InputType({ description: 'A new name, a new slug, or both. A field that is left out stays.' })
export class RenameProjectInput {
  @Field(() => ID, { description: 'The id of the project.' })
  projectId!: string;
  @Field(() => String, { nullable: true, description: 'The new name.' })
  name?: string | null;
  @Field(() => String, { nullable: true, description: 'The new slug; bridges must follow in their rule files.' })
  slug?: string | null;
}

@InputType({ description: 'Settings of a project. A setting that is left out stays.' })
export class UpdateProjectInput {
  @Field(() => ID, { description: 'The id of the project.' })
  projectId!: string;
  @Field(() => Boolean, { nullable: true, description: 'Tells whether tool calls are kept with their full text.' })
  collectFullText?: boolean | null;
  @Field(() => String, {
    nullable: true,
    description: "The forge user that the project's agents are to push as; empty text clears it.",
  })
  agentLogin?: string | null;
}

@InputType({ description: 'The project to delete, with everything under it.' })
export class DeleteProjectInput {
  @Field(() => ID, { description: 'The id of the project.' })
  projectId!: string;
}

@ObjectType({ description: 'The project as it stands after the change.', simpleResolvers: true })
export class ProjectPayload {
  @Field(() => Project, { description: 'The project.' })
  project!: Project;
}

@ObjectType({ description: 'The deleted thing.', simpleResolvers: true })
export class DeletedPayload {
  @Field(() => ID, { description: 'The id of the deleted thing.' })
  deletedId!: string;
}
