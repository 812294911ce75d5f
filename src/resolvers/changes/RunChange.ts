import { Field, Int, ObjectType } from 'type-graphql';
import type { ChangeSize as ChangeSizeRow } from '../../domain/changes/sumChanges.ts';
import { DateTime } from '../../graphql/schema/scalars.ts';
import { wordEnum } from '../../graphql/schema/wordEnum.ts';
import {
  CHANGE_FAILURES,
  CHANGE_GUARDS,
  type ChangeFailure as ChangeFailureCode,
  type ChangeGuard,
  FILE_STATUSES,
  type FileStatus,
  LEFT_OUT_REASONS,
  type LeftOutReason,
} from '../../tables/words.ts';

const ChangeFailureCodeEnum = wordEnum(CHANGE_FAILURES, {
  name: 'ChangeFailureCode',
  description: 'Why a bridge could not say what a run changed.',
  values: {
    NO_GIT: 'Its machine has no git.',
    TIMEOUT: 'Git took too long.',
    BROKEN_REPOSITORY: 'Git cannot read the repository.',
    NO_FORK_POINT: 'Nothing says from which commit the run began.',
    OTHER: 'Something else; the message says what.',
  },
});

const FileStatusEnum = wordEnum(FILE_STATUSES, {
  name: 'ChangedFileStatus',
  description: 'What became of a file of a change.',
  values: {
    added: 'The file is new.',
    modified: 'The file has another content or mode.',
    deleted: 'The file is gone.',
    renamed: 'The file has another path.',
    copied: 'The file is a copy of another.',
    'type-changed': 'The file became a link, or a link became a file.',
    submodule: 'The commit of a submodule changed.',
  },
});

const LeftOutReasonEnum = wordEnum(LEFT_OUT_REASONS, {
  name: 'LeftOutReason',
  description: 'Why a patch does not hold a file.',
  values: {
    binary: 'The file is no text.',
    generated: 'A program writes the file.',
    'too-large': 'The change of the file is too long.',
    bound: 'The patch is as long as it may be without the file.',
  },
});

const GuardEnum = wordEnum(CHANGE_GUARDS, {
  name: 'ChangeGuard',
  description: 'Which of the rules that judge a change a file is part of.',
  values: {
    ci: 'What a forge runs and asks before it merges.',
    checks: 'The checks of the project.',
    workflow: 'The workflow, or the rules of a bridge.',
  },
});

@ObjectType({ description: 'Why nobody knows what a run changed.', simpleResolvers: true })
export class ChangeFailure {
  @Field(() => ChangeFailureCodeEnum, { description: 'The kind of the fault.' })
  code!: ChangeFailureCode;
  @Field(() => String, { description: 'What the bridge says of it, at most 500 characters.' })
  message!: string;
}

@ObjectType({ description: 'A commit of a change.', simpleResolvers: true })
export class ChangedCommit {
  @Field(() => String, { description: 'The id of the commit.' })
  sha!: string;
  @Field(() => String, { description: 'The first line of its message.' })
  subject!: string;
  @Field(() => String, { description: 'The name of its author.' })
  author!: string;
  @Field(() => DateTime, { description: 'When it was written.' })
  at!: Date;
}

@ObjectType({ description: 'A file of a change.', simpleResolvers: true })
export class ChangedFile {
  @Field(() => String, { description: 'The path in the repository.' })
  path!: string;
  @Field(() => String, { nullable: true, description: 'The path that it had; null unless it was renamed or copied.' })
  fromPath!: string | null;
  @Field(() => FileStatusEnum, { description: 'What became of it.' })
  status!: FileStatus;
  @Field(() => Int, { nullable: true, description: 'The number of added lines; null where lines cannot be counted.' })
  added!: number | null;
  @Field(() => Int, { nullable: true, description: 'The number of removed lines; null where lines cannot be counted.' })
  removed!: number | null;
  @Field(() => Boolean, { description: 'Whether it is no text.' })
  isBinary!: boolean;
  @Field(() => Boolean, { description: 'Whether a program writes it, as it does lock files.' })
  isGenerated!: boolean;
  @Field(() => Boolean, { description: 'Whether git holds only a pointer to its content.' })
  isLfs!: boolean;
  @Field(() => String, { nullable: true, description: 'The id of its content at git; null for a file that is gone.' })
  blob!: string | null;
  @Field(() => Boolean, { description: 'Whether the patch holds it.' })
  hasPatch!: boolean;
  @Field(() => LeftOutReasonEnum, { nullable: true, description: 'Why the patch does not hold it.' })
  leftOut!: LeftOutReason | null;
}

@ObjectType({ description: 'A changed file that decides how changes are judged.', simpleResolvers: true })
export class ChangeMark {
  @Field(() => String, { description: 'The path in the repository.' })
  path!: string;
  @Field(() => GuardEnum, { description: 'What it is part of.' })
  guards!: ChangeGuard;
}

@ObjectType({
  description:
    'What a run changed in a repository: from the commit that it began from to what its folder holds, committed or not. The newest report of its bridge stands.',
  simpleResolvers: true,
})
export class RunChange {
  /** The key that the field `run` and the lists read. */
  runId!: string;
  /** The key that the field `viewed` reads. */
  cardId!: string | null;

  @Field(() => String, { description: 'Names the change among those of all runs.' })
  key!: string;
  @Field(() => String, {
    description: 'The name of the repository, by which the changes of several runs in it are compared.',
  })
  repository!: string;
  @Field(() => Int, { description: 'Ascends with the reports of a run.' })
  revision!: number;
  @Field(() => String, { description: 'The folder on the machine of the bridge.' })
  path!: string;
  @Field(() => String, { nullable: true, description: 'The branch; null where the folder is on none.' })
  branch!: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'The branch that the run was given; null unless somebody left it.',
  })
  expectedBranch!: string | null;
  @Field(() => String, { nullable: true, description: 'The branch that the work began from; null where unknown.' })
  baseBranch!: string | null;
  @Field(() => String, { nullable: true, description: 'The commit that the change begins from; null where unknown.' })
  forkPoint!: string | null;
  @Field(() => String, { nullable: true, description: 'The commit that the folder is at; null for none.' })
  head!: string | null;
  @Field(() => Boolean, { description: 'Whether the folder holds what no commit does.' })
  isDirty!: boolean;
  @Field(() => Boolean, { description: 'Whether the run had ended when its bridge looked.' })
  isFinal!: boolean;
  @Field(() => DateTime, { description: 'When its bridge looked.' })
  takenAt!: Date;
  @Field(() => ChangeFailure, {
    nullable: true,
    description:
      'Why nobody knows the change; null where it is known. With a failure all counts are 0 and mean nothing.',
  })
  failure!: ChangeFailure | null;
  @Field(() => Int, { description: 'The number of commits since the fork point.' })
  commitCount!: number;
  @Field(() => Int, { description: 'The number of changed files.' })
  fileCount!: number;
  @Field(() => Int, { description: 'The number of added lines.' })
  added!: number;
  @Field(() => Int, { description: 'The number of removed lines.' })
  removed!: number;
  @Field(() => [ChangeMark], {
    description: 'The changed files that decide how changes are checked, merged or handed to agents; the first 100.',
  })
  marked!: ChangeMark[];
  @Field(() => Int, { description: 'How many files the patch lacks, because it would be too long with them.' })
  patchLeftOut!: number;
}

@ObjectType({ description: 'How large a change is, over all of its repositories.', simpleResolvers: true })
export class ChangeSize implements ChangeSizeRow {
  @Field(() => Int, { description: 'The number of changed files.' })
  files!: number;
  @Field(() => Int, { description: 'The number of added lines.' })
  added!: number;
  @Field(() => Int, { description: 'The number of removed lines.' })
  removed!: number;
}
