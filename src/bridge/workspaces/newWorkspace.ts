import { readdir } from 'node:fs/promises';
import type { ConfigDir } from '../config/ConfigDir.ts';
import { branchOf, endOfAttempt } from './branchOf.ts';
import { choosePort } from './choosePort.ts';
import type { Repository } from './findRepository.ts';
import { nameOfRepository } from './trees.ts';
import { attemptOf, type Workspace } from './Workspace.ts';
import type { MakingDeps, WorkspaceAsk } from './WorkspaceAsk.ts';
import { rootOf, WORKSPACES_FOLDER } from './workspaceFiles.ts';

/**
 * The record of a worktree that is about to be made. Its name and its ports belong to no other.
 * @param all the records that are there
 */
export async function newWorkspace(
  { config, clock }: Pick<MakingDeps, 'config' | 'clock'>,
  ask: WorkspaceAsk,
  { gitFolder, prefix }: Repository,
  all: readonly Workspace[],
): Promise<Workspace> {
  const { rule, subject } = ask;
  const { project, projectId, subjectId, cardNumber } = subject;
  if (cardNumber === null) throw new Error('the number of the card is not known');
  const names = await takenNames(config, all);
  const attempt = attemptOf(subject);
  const name = freeName(`${project}-card-${cardNumber}${endOfAttempt(ask)}`, names);
  const now = clock().toISOString();
  return {
    version: 1,
    name,
    projectId,
    project,
    cardId: subjectId,
    cardNumber,
    repository: nameOfRepository(gitFolder),
    root: rootOf(config, name),
    gitFolder,
    prefix,
    branch: branchOf(ask),
    base: rule.base ?? '',
    state: 'making',
    ...(attempt && { attempt: attempt.id, attemptNumber: attempt.number }),
    createdAt: now,
    usedAt: now,
    unusedMs: rule.unusedMs,
    firstPort: await choosePort(`${config.path} ${name}`, new Set(all.map(({ firstPort }) => firstPort))),
  };
}

function freeName(wanted: string, taken: ReadonlySet<string>): string {
  for (let count = 2, name = wanted; ; name = `${wanted}-${count++}`) if (!taken.has(name)) return name;
}

/** A damaged record keeps its name, and so does a folder that no record knows. */
async function takenNames(config: ConfigDir, all: readonly Workspace[]): Promise<ReadonlySet<string>> {
  const files = await readdir(config.at(WORKSPACES_FOLDER)).catch(() => [] as string[]);
  return new Set([
    ...all.map(({ name }) => name),
    ...files.map((file) => file.replace(/\.(?:json|lock|setup\.log)$/, '').replace(/_[^_]*$/, '')),
  ]);
}
