import { GraphQLError, GraphQLScalarType, valueFromASTUntyped } from 'graphql';
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { InBodies } from '../../graphql/schema/InBodies.ts';
import { DateTime } from '../../graphql/schema/scalars.ts';
import { Card } from '../board/Card.ts';

/** A scalar for the reason of `ToolCallReports`: a report names thousands of files, and the domain judges each by its rules. */
const RepositoryChanges = new GraphQLScalarType<unknown, unknown>({
  name: 'RepositoryChanges',
  description:
    'What a run changed in its repositories, as the REST body has it: a list of objects of name, path, branch, ' +
    'expectedBranch, baseBranch, forkPoint, head, isDirty, failed, commits, commitCount, files, fileCount, added, removed, ' +
    'patch and patchLeftOut. Input only.',
  serialize: () => {
    throw new GraphQLError('RepositoryChanges is input only');
  },
  parseValue: (value) => value,
  parseLiteral: valueFromASTUntyped,
});

@InputType({ description: 'What a run changed in its repositories.' })
export class RunChangesReportInput {
  @Field(() => Int, {
    description:
      'Ascends with the reports of the run, from 1. A report that is no newer than the stored one is ignored.',
  })
  revision!: number;
  @Field(() => DateTime, { description: 'When the bridge looked.' })
  takenAt!: Date;
  @Field(() => Boolean, { description: 'Whether the run had ended.' })
  isFinal!: boolean;
  @Field(() => RepositoryChanges, { description: 'The repositories, 1 to 20.' })
  @InBodies('RepositoryChanges')
  repositories!: unknown;
}

@InputType({ description: "A bridge's report of what a run changed." })
export class ReportRunChangesInput {
  @Field(() => String, { description: 'Id or slug of the project.' })
  project!: string;
  @Field(() => ID, { description: 'The id that the bridge gave the run.' })
  runId!: string;
  @Field(() => RunChangesReportInput, { description: 'The report. It replaces the one before.' })
  report!: RunChangesReportInput;
}

@ObjectType({ description: 'The outcome of a report of changes.', simpleResolvers: true })
export class ReportRunChangesPayload {
  @Field(() => Int, { description: 'The revision that is stored.' })
  revision!: number;
}

@InputType({ description: 'A file of the change of a card that you have viewed.' })
export class ViewChangedFileInput {
  @Field(() => ID, { description: 'The id of the card.' })
  cardId!: string;
  @Field(() => String, { description: 'The name of the repository.' })
  repository!: string;
  @Field(() => String, { description: 'The path of the file.' })
  path!: string;
  @Field(() => String, {
    nullable: true,
    description: 'The id of the content that you saw, as `ChangedFile.blob` has it.',
  })
  blob?: string | null;
  @Field(() => Boolean, { description: 'False takes the mark back.', defaultValue: true })
  viewed!: boolean;
}

@ObjectType({ description: 'The card after the mark.', simpleResolvers: true })
export class ViewChangedFilePayload {
  @Field(() => Card, { description: 'The card.' })
  card!: Card;
}
