import { Field, ID, ObjectType } from 'type-graphql';
import type { ProjectRow } from '../../domain/board/projectRow.ts';
import { connectionOf } from '../../graphql/connection.ts';
import { Node } from '../../graphql/Node.ts';
import { DateTime } from '../../graphql/scalars.ts';

@ObjectType({ description: 'A project: one board, one owner.', implements: Node })
export class Project implements Node {
  /** What the other fields are read from. */
  row!: ProjectRow;

  @Field(() => ID, { description: 'The id.', simple: true })
  id!: string;
  @Field(() => String, { description: 'Its handle among your projects, in addresses and rule files.', simple: true })
  slug!: string;
  @Field(() => String, { description: 'What it is called.', simple: true })
  name!: string;
  @Field(() => Boolean, { description: 'Whether tool calls of its runs are kept with their full text.', simple: true })
  collectFullText!: boolean;
  @Field(() => String, {
    nullable: true,
    description: 'The forge user that its agents are to push as, as you recorded it.',
    simple: true,
  })
  agentLogin!: string | null;
  @Field(() => DateTime, { description: 'When it was created.', simple: true })
  createdAt!: Date;
  @Field(() => DateTime, {
    description: 'When the name, the slug, the settings or the workflow of the project last changed.',
    simple: true,
  })
  updatedAt!: Date;
}

export const ProjectConnection = connectionOf(Project, 'Project', { counted: true });
