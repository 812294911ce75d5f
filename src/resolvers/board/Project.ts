import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import type { ProjectRow } from '../../domain/board/projects/projectRow.ts';
import { connectionOf } from '../../graphql/schema/connection.ts';
import { Node } from '../../graphql/schema/Node.ts';
import { DateTime } from '../../graphql/schema/scalars.ts';
import type { Project as ProjectTable } from '../../tables/Project.ts';
import type { Row } from '../../tables/Row.ts';
import type { TranscriptMode } from '../../tables/words.ts';
import type { Shows } from '../Shows.ts';
import { TranscriptModeEnum } from '../transcripts/transcriptEnums.ts';

/** The workflow and the slug have resolvers of their own. */
type HiddenOfProject =
  | 'ownerId'
  | 'slug'
  | 'template'
  | 'workflow'
  | 'nextCardNumber'
  | 'checksSendBack'
  | 'checksMostTimes';

@ObjectType({ description: 'What follows a failed check of the work on a card.', simpleResolvers: true })
export class CheckRules {
  @Field(() => Boolean, { description: 'Whether the work goes back to its agent.' })
  sendsBack!: boolean;
  @Field(() => Int, { description: 'How often in a row for a card; then it waits for a person.' })
  mostTimes!: number;
}

@ObjectType({ description: 'A project has one board and one owner.', implements: Node, simpleResolvers: true })
export class Project implements Node, Shows<Row<typeof ProjectTable>, HiddenOfProject> {
  /** The row that the other fields read. */
  row!: ProjectRow;

  @Field(() => ID, { description: 'The id of the project.' })
  id!: string;
  @Field(() => String, { description: 'The name of the project.' })
  name!: string;
  @Field(() => Boolean, { description: "Whether tool calls of the project's runs are kept with their full text." })
  collectFullText!: boolean;
  @Field(() => String, {
    nullable: true,
    description: 'The forge user as whom the agents of the project should push, as you recorded it.',
  })
  agentLogin!: string | null;
  @Field(() => Float, {
    nullable: true,
    description:
      'The cost of one day, in UTC and in US dollars, above which your inbox tells you; null when no line is set. Nothing ' +
      'is stopped.',
  })
  dailyCostLineUsd!: number | null;
  @Field(() => [String], {
    description: 'The origins of the sites whose pages may carry the widget that sends comments to the project.',
  })
  allowedSites!: string[];
  @Field(() => TranscriptModeEnum, { description: "Whether the transcripts of the project's runs are kept." })
  transcriptMode!: TranscriptMode;
  @Field(() => Int, {
    description: 'For how many days after the end of a run transcripts are kept, where they are kept for days.',
  })
  transcriptDays!: number;
  @Field(() => CheckRules, {
    description:
      'What follows a failed check of the work on a card. The checks themselves are in the rules of bridges.',
  })
  checkRules!: CheckRules;
  @Field(() => DateTime, { description: 'When the project was created.' })
  createdAt!: Date;
  @Field(() => DateTime, {
    description: 'When the name, the slug, the settings or the workflow of the project last changed.',
  })
  updatedAt!: Date;
}

export const ProjectConnection = connectionOf(Project, 'Project', { counted: true });
