import { z } from 'zod';
import { invalidInput, Refusal } from '../../errors.ts';
import type { ChangedCommit, ChangedFile } from '../../tables/RunChange.ts';
import { CHANGE_FAILURES, FILE_STATUSES, LEFT_OUT_REASONS } from '../../tables/words.ts';
import { moment } from '../input/moment.ts';
import { parseInput } from '../input/parseInput.ts';
import { freeText } from '../input/text.ts';
import { MAX_COMMITS, MAX_FILES, MAX_PATCH_BYTES, MAX_REPOSITORIES } from './changeBounds.ts';

const MAX_INT = 2_147_483_647;
/** The first broken rules that one answer names. */
const MAX_VIOLATIONS = 50;

const flag = z.boolean('must be true or false');
const count = z.int('must be an integer of 0 or more').min(0, 'must be an integer of 0 or more').max(MAX_INT);
const sha = z
  .string('must be the id of an object of git')
  .regex(/^[0-9a-f]{40}([0-9a-f]{24})?$/, 'must be the id of an object of git');
const ref = freeText(300).nullish().default(null);
const shaOrNone = sha.nullish().default(null);
const counted = count.nullish().default(null);

const COMMIT = z.object({
  sha,
  subject: freeText(300),
  author: freeText(100),
  at: moment,
});

const FILE = z.object({
  path: freeText(1_000).min(1, 'must not be empty'),
  fromPath: freeText(1_000).nullish().default(null),
  status: z.enum(FILE_STATUSES, `must be one of ${FILE_STATUSES.join(', ')}`),
  added: counted,
  removed: counted,
  isBinary: flag.default(false),
  isGenerated: flag.default(false),
  isLfs: flag.default(false),
  blob: shaOrNone,
  hasPatch: flag,
  leftOut: z
    .enum(LEFT_OUT_REASONS, `must be one of ${LEFT_OUT_REASONS.join(', ')}`)
    .nullish()
    .default(null),
});

const REPOSITORY = z.object({
  name: freeText(200).min(1, 'must not be empty'),
  path: freeText(1_000),
  branch: ref,
  expectedBranch: ref,
  baseBranch: ref,
  forkPoint: shaOrNone,
  head: shaOrNone,
  isDirty: flag,
  failed: z
    .object({
      code: z.enum(CHANGE_FAILURES, `must be one of ${CHANGE_FAILURES.join(', ')}`),
      message: freeText(500),
    })
    .nullish()
    .default(null),
  commits: z.array(COMMIT, 'must be a list').max(MAX_COMMITS, `must hold at most ${MAX_COMMITS} commits`),
  commitCount: count,
  files: z.array(FILE, 'must be a list').max(MAX_FILES, `must hold at most ${MAX_FILES} files`),
  fileCount: count,
  added: count,
  removed: count,
  patch: z
    .string('must be text')
    .refine((text) => text.isWellFormed(), { message: 'must hold no half of a surrogate pair' }),
  patchLeftOut: count,
});

/** The body of a report of changes. */
export const RUN_CHANGES = z.object({
  revision: z.int('must be an integer of 1 or more').min(1, 'must be an integer of 1 or more').max(MAX_INT),
  takenAt: moment,
  isFinal: flag,
  repositories: z
    .array(REPOSITORY, 'must be a list')
    .min(1, 'must name a repository')
    .max(MAX_REPOSITORIES, `must hold at most ${MAX_REPOSITORIES} repositories`),
});

/** What a run changed in a repository, as its bridge told it. */
export interface ReportedChange extends Omit<z.output<typeof REPOSITORY>, 'name' | 'files' | 'commits'> {
  readonly repository: string;
  readonly files: readonly ChangedFile[];
  readonly commits: readonly ChangedCommit[];
}

export interface ChangesReport {
  readonly revision: number;
  readonly takenAt: Date;
  readonly isFinal: boolean;
  readonly repositories: readonly ReportedChange[];
}

/**
 * Judges the body of a report of changes. Folders of one name are told apart by a number.
 * @throws Refusal bad_user_input with the first broken rules
 */
export function parseRunChanges(body: unknown): ChangesReport {
  const report = judge(body);
  const bytes = report.repositories.reduce((sum, { patch }) => sum + Buffer.byteLength(patch), 0);
  if (bytes > MAX_PATCH_BYTES) {
    const message = `must not make the patches of the run longer than ${MAX_PATCH_BYTES} bytes`;
    throw invalidInput([{ propertyPath: 'repositories', message }]);
  }
  const taken = new Set<string>();
  const repositories = report.repositories.map(({ name, commits, ...change }) => ({
    ...change,
    repository: freeName(name, taken),
    commits: commits.map((commit) => ({ ...commit, at: commit.at.toISOString() })),
    // A failed look has found nothing, whatever else the report says.
    ...(change.failed !== null && NOTHING),
  }));
  return { ...report, repositories };
}

function judge(body: unknown): z.output<typeof RUN_CHANGES> {
  try {
    return parseInput(RUN_CHANGES, body);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw invalidInput(error.violations.slice(0, MAX_VIOLATIONS));
  }
}

const NOTHING = {
  commits: [],
  commitCount: 0,
  files: [],
  fileCount: 0,
  added: 0,
  removed: 0,
  patch: '',
  patchLeftOut: 0,
} as const;

function freeName(name: string, taken: Set<string>): string {
  let free = name;
  for (let number = 2; taken.has(free); number++) free = `${name} (${number})`;
  taken.add(free);
  return free;
}
