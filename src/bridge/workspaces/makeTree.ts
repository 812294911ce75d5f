import { join } from 'node:path';
import { checkCheckout } from './checkCheckout.ts';
import { chooseBranch } from './chooseBranch.ts';
import { copyIgnored } from './copyIgnored.ts';
import { discardTree } from './discardTree.ts';
import { findBase } from './findBase.ts';
import type { Place } from './findPlaces.ts';
import type { Git } from './git.ts';
import { noticesOfFiles } from './noticesOfFiles.ts';
import { treesOf, withTree } from './trees.ts';
import { numberOf, type TreeRecord, type Workspace } from './Workspace.ts';
import type { MakingDeps, WorkspaceAsk } from './WorkspaceAsk.ts';
import { workLeft } from './workLeft.ts';
import { writeWorkspace } from './workspaceFiles.ts';

/**
 * Makes a worktree that is on record and not there, or not whole.
 * @param all the records of all cards
 * @throws Error that tells a person what failed
 */
export async function makeTree(
  { config, log, git }: Pick<MakingDeps, 'config' | 'log' | 'git'>,
  workspace: Workspace,
  begun: TreeRecord,
  { rule, setup: { signal }, subject }: WorkspaceAsk,
  { repository, dir, base: wanted, copy, setup }: Place,
  all: readonly Workspace[],
  notices: string[],
): Promise<TreeRecord> {
  const { root } = begun;
  signal.throwIfAborted();
  const left = await workLeft(git, begun);
  if (left !== undefined) {
    const command = `bascule workspaces remove ${numberOf(workspace)} --force`;
    throw new Error(`the removal of ${root} has not come to its end, and it holds ${left}: ${command} ends it`);
  }
  await discardTree(workspace, begun, { config, git });
  const base = await findBase(git, repository, wanted, begun.branch, signal);
  // The card's own commits are gone on with where the rules have given their repository another name.
  const others = all.filter(({ name }) => name !== workspace.name).flatMap(treesOf);
  const taken = new Set(
    others.flatMap(({ branch, ...tree }) => (tree.gitFolder === repository.gitFolder ? branch : [])),
  );
  const formed = `${rule.branchPrefix}card-${workspace.cardNumber}-`;
  const start = await chooseBranch(git, repository.top, begun.branch, base, taken, formed);
  const { gitFolder, prefix } = repository;
  const forkPoint = await forkPointOf(git, repository.top, base.commit, start.commit);
  const place = { gitFolder, prefix, branch: start.branch, base: base.name, forkPoint };
  const making = { ...begun, ...place, state: 'making' as const };
  await writeWorkspace(config, withTree(workspace, making));
  try {
    const add = ['worktree', 'add', '--quiet', '--no-track', '-B', start.branch, root, start.commit];
    await git(repository.top, add, { signal });
    await checkCheckout(git, root);
    const copied = await copyIgnored(git, copy, dir, { root, to: join(root, prefix) });
    notices.push(...base.notices, ...start.notices, ...copied);
    if (start.isNew && subject.attempt === undefined && subject.pickedAttempt !== undefined) {
      notices.push(
        `The branch ${start.branch} of the picked attempt is not on this machine and not at the remote, so the work begins at ${base.name} without the commits of that attempt.`,
      );
    }
    notices.push(...(await noticesOfFiles(git, root, setup !== undefined)));
  } catch (error) {
    // A full disk needs the room at once. The record stays, so the next start takes back what this one cannot.
    await discardTree(workspace, making, { config, git }).catch(() => undefined);
    throw error;
  }
  const made = { ...making, state: 'made' as const };
  await writeWorkspace(config, withTree(workspace, made));
  log.info('workspace_made', {
    folder: root,
    project: workspace.project,
    card: workspace.cardNumber,
    branch: made.branch,
  });
  return made;
}

/** Where a branch with commits of its own leaves the base. Histories without a common commit have no such place. */
async function forkPointOf(git: Git, top: string, base: string, start: string): Promise<string | undefined> {
  if (base === start) return base;
  return await git(top, ['merge-base', base, start]).then(
    (said) => said.trim(),
    () => undefined,
  );
}
