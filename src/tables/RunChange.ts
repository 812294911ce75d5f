import { defineEntity, p } from '@mikro-orm/core';
import { defineTable } from './defineTable.ts';
import type { Row } from './Row.ts';
import { Run } from './Run.ts';
import type { ChangeFailure, ChangeGuard, FileStatus, LeftOutReason } from './words.ts';

/** A commit of a change. */
export interface ChangedCommit {
  readonly sha: string;
  readonly subject: string;
  readonly author: string;
  /** RFC 3339 in UTC. */
  readonly at: string;
}

/** A file of a change. */
export interface ChangedFile {
  readonly path: string;
  /** The path that it had, where it was renamed or copied. */
  readonly fromPath: string | null;
  readonly status: FileStatus;
  /** Lines; null where nobody can count them. */
  readonly added: number | null;
  readonly removed: number | null;
  readonly isBinary: boolean;
  readonly isGenerated: boolean;
  readonly isLfs: boolean;
  /** The id of its new content at git; null for a file that is gone. */
  readonly blob: string | null;
  /** Whether the patch holds it. */
  readonly hasPatch: boolean;
  /** Why the patch does not hold it. */
  readonly leftOut: LeftOutReason | null;
}

/** A changed file that decides how changes are judged. */
export interface GuardedFile {
  readonly path: string;
  readonly guards: ChangeGuard;
}

/**
 * What a run changed in a repository, from its fork point to what its folder holds, by the newest report of its bridge. The
 * lists and the patch lie outside of the row itself, so that sizes are read without them. The card is that of the run: the
 * face of a card reads the newest change of each of its repositories along an index.
 */
export const RunChange = defineTable(
  defineEntity({
    name: 'RunChange',
    tableName: 'run_change',
    indexes: [
      {
        name: 'run_change_of_card',
        expression: `create index "run_change_of_card" on "run_change" ("card_id", "repository", "taken_at", "run_id") where "card_id" is not null`,
      },
    ],
    properties: {
      runId: () => p.manyToOne(Run).mapToPk().deleteRule('cascade').fieldName('run_id').primary(),
      /** The name by which the changes of several runs in it are compared; no other repository of the report has it. */
      repository: p.string().columnType('text').primary(),
      cardId: p.uuid().nullable(),
      /** Its place in the report, from 0. */
      place: p.smallint(),
      /** Ascends with the reports of a run. */
      revision: p.integer(),
      /** When its bridge looked. */
      takenAt: p.datetime(),
      isFinal: p.boolean(),
      /** Of the folder on the machine. */
      path: p.string().columnType('text'),
      branch: p.string().columnType('text').nullable(),
      /** The branch that the run was given, where it left that. */
      expectedBranch: p.string().columnType('text').nullable(),
      baseBranch: p.string().columnType('text').nullable(),
      forkPoint: p.string().columnType('text').nullable(),
      head: p.string().columnType('text').nullable(),
      /** Whether the folder holds what no commit does. */
      isDirty: p.boolean(),
      /** Why nobody knows the change; null where it is known. */
      failureCode: p.string().columnType('text').$type<ChangeFailure>().nullable(),
      failureMessage: p.string().columnType('text').nullable(),
      /** The newest first. */
      commits: p.json<ChangedCommit[]>(),
      commitCount: p.integer(),
      files: p.json<ChangedFile[]>(),
      /** Those files that decide how changes are judged, the first hundred. */
      marked: p.json<GuardedFile[]>(),
      fileCount: p.integer(),
      added: p.integer(),
      removed: p.integer(),
      /** In git's unified format, compressed by Zstandard. */
      patch: p.blob().$type<Buffer>(),
      /** How many files the patch lacks, because it would be too long with them. */
      patchLeftOut: p.integer(),
    },
  }),
  {
    exported: { file: 'run_changes.json', as: { runId: 'run', cardId: 'card', patch: 'patchZstdBase64' } },
    erased: { withRowsOf: 'run' },
  },
);
export type RunChangeRow = Row<typeof RunChange>;
