import { Field, Float, ID, InputType, ObjectType } from 'type-graphql';
import { Project } from './Project.ts';

@InputType({ description: 'A new project.' })
export class CreateProjectInput {
  @Field(() => String, { description: 'The name of the project, 1 to 100 characters.' })
  name!: string;
  @Field(() => String, {
    nullable: true,
    description: 'The handle of the project; derived from the name when it is left out.',
  })
  slug?: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'The name of the built-in workflow that the board follows; the default one when it is left out.',
  })
  template?: string | null;
}

@InputType({ description: 'A new name, a new slug, or both. A field that is left out does not change.' })
export class RenameProjectInput {
  @Field(() => ID, { description: 'The id of the project.' })
  projectId!: string;
  @Field(() => String, { nullable: true, description: 'The new name.' })
  name?: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'The new slug. The rule files of bridges must be changed to match.',
  })
  slug?: string | null;
}

@InputType({ description: 'Settings of a project. A setting that is left out does not change.' })
export class UpdateProjectInput {
  @Field(() => ID, { description: 'The id of the project.' })
  projectId!: string;
  @Field(() => Boolean, { nullable: true, description: 'Whether tool calls are kept with their full text.' })
  collectFullText?: boolean | null;
  @Field(() => String, {
    nullable: true,
    description: 'The forge user as whom the agents of the project should push. An empty text clears it.',
  })
  agentLogin?: string | null;
  @Field(() => Float, {
    nullable: true,
    description: 'The cost of one day in US dollars above which your inbox tells you; 0 removes the line.',
  })
  dailyCostLineUsd?: number | null;
  @Field(() => [String], {
    nullable: true,
    description:
      'The sites whose pages may carry the widget, all of them: at most 50 origins such as https://www.example.com, or of http and localhost.',
  })
  allowedSites?: string[] | null;
  @Field(() => [String], {
    nullable: true,
    description: 'Sites that are added to the allowed ones, where others may have changed the list in the meantime.',
  })
  addedSites?: string[] | null;
  @Field(() => [String], {
    nullable: true,
    description: 'Sites that are removed from the allowed ones. One that is not listed changes nothing.',
  })
  removedSites?: string[] | null;
}

@InputType({ description: 'The project to delete, together with its board, its work and its runs.' })
export class DeleteProjectInput {
  @Field(() => ID, { description: 'The id of the project.' })
  projectId!: string;
}

@ObjectType({ description: 'The project after the change.', simpleResolvers: true })
export class ProjectPayload {
  @Field(() => Project, { description: 'The project.' })
  project!: Project;
}

@ObjectType({ description: 'The deleted thing.', simpleResolvers: true })
export class DeletedPayload {
  @Field(() => ID, { description: 'The id of the deleted thing.' })
  deletedId!: string;
}
