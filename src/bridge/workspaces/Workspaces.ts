import { copyFile, readdir, realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { ConfigDir } from '../config/ConfigDir.ts';
import type { BridgeLog } from '../log/BridgeLog.ts';
import { runFiles } from '../process/runFiles.ts';
import { runStep, type StepContext, stepFolder } from '../process/runStep.ts';
import type { WorktreeRule } from '../rules/Rules.ts';
import type { RunSubject, RunWorkspace } from '../runs/RunRecord.ts';
import { checkCheckout, refuseEmpty } from './checkCheckout.ts';
import { chooseBranch } from './chooseBranch.ts';
import { choosePort } from './choosePort.ts';
import { copyIgnored } from './copyIgnored.ts';
import { findBase } from './findBase.ts';
import { findRepository, type Repository } from './findRepository.ts';
import { createGit, type Git } from './git.ts';
import { isMerged } from './isMerged.ts';
import { isThere } from './isThere.ts';
import { makeRoom } from './makeRoom.ts';
import { noticesOfFiles } from './noticesOfFiles.ts';
import { readHead } from './readHead.ts';
import { discard, lockWorkspace, type Removing, removeWorkspace, workLeft } from './removeWorkspace.ts';
import { Turns } from './Turns.ts';
import { attemptOf, type CardOf, isOf, isOfCard, numberOf, PORTS, type Workspace } from './Workspace.ts';
import { workspaceEnv } from './workspaceEnv.ts';
import { readWorkspaces, rootOf, setupLogOf, WORKSPACES_FOLDER, writeWorkspace } from './workspaceFiles.ts';

/** The queue of what all worktrees share: their names and their ports. The refs of a fetch are shared by those of one repository. */
const RECORDS = '';
/** A removal by a person takes moments. */
const PATIENCE_MS = 60_000;

/** A worker that is about to start in the worktree of its card. */
export interface WorkspaceAsk {
  readonly rule: WorktreeRule;
  readonly subject: RunSubject;
  /** The project's folder. */
  readonly dir: string;
  /** The run's folder. */
  readonly runDir: string;
  readonly runId: string;
  /** What the setup command needs of the run. */
  readonly setup: Pick<StepContext, 'leftovers' | 'signal' | 'deps'> & {
    readonly values: (workspace: RunWorkspace) => StepContext['values'];
  };
}

export interface Prepared {
  readonly workspace: RunWorkspace;
  /** What people should know of it, a sentence each. */
  readonly notices: readonly string[];
}

export interface WorkspacesDeps {
  readonly config: ConfigDir;
  readonly log: BridgeLog;
  readonly inherited: Readonly<Record<string, string>>;
  readonly clock: () => Date;
  readonly git?: Git;
}

/**
 * The worktrees of cards, and of attempts at them: made before their first run, used by the later ones, and removed when nothing is
 * lost by that, or when a person picked another attempt.
 */
export class Workspaces {
  private readonly git: Git;
  private readonly turns = new Turns();

  /** The records as they were read last, with what was made since. */
  private seen: readonly Workspace[] = [];

  constructor(private readonly deps: WorkspacesDeps) {
    this.git = deps.git ?? createGit(deps.inherited);
  }

  /** The attempts whose worktrees may be here, once {@link load} or any other look has been. */
  get attempts(): { readonly id: string; readonly cardId: string }[] {
    return this.seen.flatMap(({ attempt, cardId, isDiscarded }) =>
      attempt === undefined || isDiscarded ? [] : [{ id: attempt, cardId }],
    );
  }

  async load(): Promise<void> {
    await this.all();
  }

  /** The worktree of a card; undefined when it has none. */
  async find(card: CardOf): Promise<RunWorkspace | undefined> {
    const found = (await this.all()).find((one) => isOf(one, card));
    return found === undefined ? undefined : toRun(found);
  }

  /** Whether the base branch has all of a card's change; false where the card has no worktree. @throws Error when git cannot say */
  async isMerged(card: CardOf): Promise<boolean> {
    const found = (await this.all()).find((one) => isOf(one, card));
    return found !== undefined && (await isMerged(this.git, found));
  }

  /** Whether a folder is in the worktree that the card has, or would have. */
  async holds(card: CardOf, dir: string): Promise<boolean> {
    const found = (await this.all()).find((one) => isOf(one, card));
    if (found === undefined) return false;
    const roots = [found.root, await realpath(found.root).catch(() => found.root)];
    return roots.some((root) => dir === root || dir.startsWith(root + sep));
  }

  /** Makes the worktree of a card, or looks at the one that is there. @throws Error that tells a person what failed */
  async prepare(ask: WorkspaceAsk): Promise<Prepared> {
    const { config, clock } = this.deps;
    const { signal } = ask.setup;
    const repository = await findRepository(this.git, ask.dir);
    const first = await this.turns.take(RECORDS, () => this.record(ask, repository), signal);
    const notices: string[] = [];
    const release = await lockWorkspace(config, first.name, PATIENCE_MS);
    try {
      let workspace = first;
      if (workspace.state === 'ready' || workspace.state === 'made') {
        workspace = await this.lookAt(workspace, repository, notices);
      }
      if (workspace.state === 'making' || workspace.state === 'removing') {
        const begun = workspace;
        workspace = await this.turns.take(
          repository.gitFolder,
          () => this.make(begun, ask, repository, notices),
          signal,
        );
      }
      if (workspace.state === 'made') workspace = await this.setUp(workspace, ask);
      const { unusedMs } = ask.rule;
      await writeWorkspace(config, { ...workspace, unusedMs, usedAt: clock().toISOString() });
      return { workspace: toRun(workspace), notices };
    } finally {
      await release();
    }
  }

  /** Removes the worktree of a card whose work is over. @returns why it stays, in a sentence; none when nothing stays */
  async tornDown(card: CardOf, exceptRunId: string): Promise<string[]> {
    const stays: string[] = [];
    for (const found of (await this.all()).filter((one) => isOfCard(one, card))) {
      const why = await this.remove(found, 'teardown', { exceptRunId, force: found.isDiscarded ? 'files' : false });
      const command = `bascule workspaces remove ${numberOf(found)} --force`;
      if (why !== undefined) stays.push(`The worktree ${found.root} stays: ${why}. To remove it: ${command}`);
    }
    return stays;
  }

  /**
   * No run starts in the worktrees of these attempts any more, and they go with what is not committed, each as soon as no run works
   * in it.
   * @throws Error when a record cannot be written now
   */
  async discard(attempts: readonly string[]): Promise<void> {
    const { config } = this.deps;
    const named = ({ attempt }: Workspace) => attempt !== undefined && attempts.includes(attempt);
    for (const { name } of (await this.all()).filter(named)) {
      const release = await lockWorkspace(config, name, PATIENCE_MS);
      try {
        // What was written while another process had the lock stays.
        const now = (await this.all()).find((one) => one.name === name);
        if (now !== undefined && named(now)) await writeWorkspace(config, { ...now, isDiscarded: true });
      } finally {
        await release();
      }
    }
    await this.removeDiscarded();
  }

  /** Removes the worktrees of attempts that were not picked, as far as no run works in them and only files go with them. */
  async removeDiscarded(): Promise<void> {
    for (const one of await this.all()) if (one.isDiscarded) await this.remove(one, 'not-picked', { force: 'files' });
  }

  /** Removes worktrees that no run has used for their time and that hold no work of their own. */
  async sweep(): Promise<void> {
    await this.removeDiscarded();
    const now = this.deps.clock().getTime();
    for (const one of await this.all()) {
      if (Date.parse(one.usedAt) + one.unusedMs < now) await this.remove(one, 'unused');
    }
  }

  private async remove(
    one: Workspace,
    reason: string,
    how: Pick<Removing, 'exceptRunId' | 'force'> = {},
  ): Promise<string | undefined> {
    const { config, log } = this.deps;
    const why = await removeWorkspace(one, { config, git: this.git, ...how });
    const fields = { folder: one.root, project: one.project, card: one.cardNumber, reason };
    if (why === undefined) log.info('workspace_removed', fields);
    else log.info('workspace_kept', { ...fields, error: why });
    return why;
  }

  private async all(): Promise<Workspace[]> {
    const { config, log } = this.deps;
    const found = await readWorkspaces(config, (file, error) =>
      log.error('state_damaged', { file, error: String(error) }),
    );
    this.seen = found;
    return found;
  }

  /** The record of the card, or a new one. Its name and its ports belong to no other. */
  private async record({ rule, subject }: WorkspaceAsk, { gitFolder, prefix }: Repository): Promise<Workspace> {
    const { config, clock } = this.deps;
    const all = await this.all();
    const known = all.find((one) => isOf(one, subject));
    if (known?.isDiscarded) throw new Error('the attempt was not picked, so no work goes on in its worktree');
    if (known !== undefined) return known;
    const of = all.filter(({ projectId }) => projectId === subject.projectId);
    await makeRoom(of, rule, { config, git: this.git });
    const { project, projectId, subjectId, cardNumber } = subject;
    if (cardNumber === null) throw new Error('the number of the card is not known');
    const names = await takenNames(config, all);
    const attempt = attemptOf(subject);
    const end = attempt === undefined ? '' : `-a${attempt.number}`;
    const name = freeName(`${project}-card-${cardNumber}${end}`, names);
    const now = clock().toISOString();
    const workspace: Workspace = {
      version: 1,
      name,
      projectId,
      project,
      cardId: subjectId,
      cardNumber,
      root: rootOf(config, name),
      gitFolder,
      prefix,
      branch: `${rule.branchPrefix}card-${cardNumber}-${project}${end}`,
      base: rule.base ?? '',
      state: 'making',
      ...(attempt && { attempt: attempt.id, attemptNumber: attempt.number }),
      createdAt: now,
      usedAt: now,
      unusedMs: rule.unusedMs,
      firstPort: await choosePort(`${config.path} ${name}`, new Set(all.map(({ firstPort }) => firstPort))),
    };
    await writeWorkspace(config, workspace);
    this.seen = [...all, workspace];
    return workspace;
  }

  /** What the runs before have left is as it should be, or can be made again. */
  private async lookAt(workspace: Workspace, repository: Repository, notices: string[]): Promise<Workspace> {
    const { root, gitFolder } = workspace;
    if (gitFolder !== repository.gitFolder) {
      throw new Error(
        `${root} belongs to the repository ${gitFolder}, and the project is now in ${repository.gitFolder}: bascule workspaces remove ${numberOf(workspace)}`,
      );
    }
    if (!(await isThere(root))) {
      notices.push(`The worktree ${root} was missing, so it was made again from its branch.`);
      return { ...workspace, state: 'making' };
    }
    const head = await readHead(this.git, workspace);
    await refuseEmpty(this.git, root);
    notices.push(...head.notices);
    return { ...workspace, branch: head.branch, prefix: repository.prefix };
  }

  private async make(
    begun: Workspace,
    { rule, dir, setup, subject }: WorkspaceAsk,
    repository: Repository,
    notices: string[],
  ): Promise<Workspace> {
    const { config, log } = this.deps;
    const { git } = this;
    const { signal } = setup;
    const { root } = begun;
    signal.throwIfAborted();
    const left = await workLeft(git, begun);
    if (left !== undefined) {
      const command = `bascule workspaces remove ${numberOf(begun)} --force`;
      throw new Error(`the removal of ${root} has not come to its end, and it holds ${left}: ${command} ends it`);
    }
    await discard(begun, { config, git });
    const base = await findBase(git, repository, rule.base, begun.branch, signal);
    const others = (await this.all()).filter(
      ({ name, gitFolder }) => name !== begun.name && gitFolder === repository.gitFolder,
    );
    const taken = new Set(others.map(({ branch }) => branch));
    const formed = `${rule.branchPrefix}card-${begun.cardNumber}-`;
    const start = await chooseBranch(git, repository.top, begun.branch, base, taken, formed);
    const { gitFolder, prefix } = repository;
    const forkPoint = await forkPointOf(git, repository.top, base.commit, start.commit);
    const place = { gitFolder, prefix, branch: start.branch, base: base.name, forkPoint };
    const making = { ...begun, ...place, state: 'making' as const };
    await writeWorkspace(config, making);
    try {
      const add = ['worktree', 'add', '--quiet', '--no-track', '-B', start.branch, root, start.commit];
      await git(repository.top, add, { signal });
      await checkCheckout(git, root);
      const copied = await copyIgnored(git, rule.copy, dir, { root, to: join(root, prefix) });
      notices.push(...base.notices, ...start.notices, ...copied);
      if (start.isNew && subject.attempt === undefined && subject.pickedAttempt !== undefined) {
        notices.push(
          `The branch ${start.branch} of the picked attempt is not on this machine and not at the remote, so the work begins at ${base.name} without the commits of that attempt.`,
        );
      }
      notices.push(...(await noticesOfFiles(git, root, rule.setup !== undefined)));
    } catch (error) {
      // A full disk needs the room at once. The record stays, so the next start takes back what this one cannot.
      await discard(making, { config, git }).catch(() => undefined);
      throw error;
    }
    const made = { ...making, state: 'made' as const };
    await writeWorkspace(config, made);
    const { project, cardNumber: card, branch } = made;
    log.info('workspace_made', { folder: root, project, card, branch });
    return made;
  }

  /** Runs the setup until it has succeeded once. */
  private async setUp(workspace: Workspace, { rule, runDir, runId, setup }: WorkspaceAsk): Promise<Workspace> {
    const { config, inherited } = this.deps;
    const ready = { ...workspace, state: 'ready' as const };
    if (rule.setup === undefined) return ready;
    const run = toRun(workspace);
    const log = setupLogOf(config, workspace.name);
    const { values, ...rest } = setup;
    const env = { ...inherited, ...workspaceEnv(run) };
    try {
      await runStep('setup', rule.setup, { ...rest, runDir, runId, cwd: run.dir, env, values: values(run) });
    } catch (error) {
      throw new Error(`setup: ${(error as Error).message}\nIts whole output is in ${log}.`);
    } finally {
      // The folder of the run goes when the run has been reported.
      await copyFile(runFiles(stepFolder(runDir, 'setup')).stdout, log).catch(() => undefined);
    }
    return ready;
  }
}

const toRun = ({ root, prefix, branch, firstPort, base, forkPoint }: Workspace): RunWorkspace => ({
  root,
  dir: prefix === '' ? root : join(root, prefix).replace(/[/\\]$/, ''),
  branch,
  ports: [firstPort, firstPort + PORTS - 1],
  base,
  ...(forkPoint === undefined ? {} : { forkPoint }),
});

/** Where a branch with commits of its own leaves the base. Histories without a common commit have no such place. */
const forkPointOf = (git: Git, top: string, base: string, start: string): Promise<string | undefined> =>
  git(top, ['merge-base', base, start]).then(
    (said) => said.trim(),
    () => undefined,
  );

function freeName(wanted: string, taken: ReadonlySet<string>): string {
  for (let count = 2, name = wanted; ; name = `${wanted}-${count++}`) if (!taken.has(name)) return name;
}

/** A damaged record keeps its name, and so does a folder that no record knows. */
async function takenNames(config: ConfigDir, all: readonly Workspace[]): Promise<ReadonlySet<string>> {
  const files = await readdir(config.at(WORKSPACES_FOLDER)).catch(() => [] as string[]);
  return new Set([
    ...all.map(({ name }) => name),
    ...files.map((file) => file.replace(/\.(?:json|lock|setup\.log)$/, '')),
  ]);
}
