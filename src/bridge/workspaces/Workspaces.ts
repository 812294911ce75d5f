import { realpath } from 'node:fs/promises';
import { sep } from 'node:path';
import type { RunWorkspace } from '../runs/RunRecord.ts';
import { findRepository, type Repository } from './findRepository.ts';
import { createGit, type Git } from './git.ts';
import { lookAtTree } from './lookAtTree.ts';
import { makeRoom } from './makeRoom.ts';
import { makeTree } from './makeTree.ts';
import { newWorkspace } from './newWorkspace.ts';
import { lockWorkspace, type Removing, removeWorkspace } from './removeWorkspace.ts';
import { setUpTree } from './setUpTree.ts';
import { Turns } from './Turns.ts';
import { toRun } from './toRun.ts';
import { type CardOf, isOf, isOfCard, numberOf, type Workspace } from './Workspace.ts';
import type { MakingDeps, Prepared, WorkspaceAsk } from './WorkspaceAsk.ts';
import { readWorkspaces, writeWorkspace } from './workspaceFiles.ts';

/** The queue of what all worktrees share: their names and their ports. The refs of a fetch are shared by those of one repository. */
const RECORDS = '';
/** A removal by a person takes moments. */
const PATIENCE_MS = 60_000;

export interface WorkspacesDeps extends Omit<MakingDeps, 'git'> {
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

  private get making(): MakingDeps {
    return { ...this.deps, git: this.git };
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
        workspace = await lookAtTree(this.git, workspace, repository, notices);
      }
      if (workspace.state === 'making' || workspace.state === 'removing') {
        const begun = workspace;
        workspace = await this.turns.take(
          repository.gitFolder,
          async () => makeTree(this.making, begun, ask, repository, await this.all(), notices),
          signal,
        );
      }
      if (workspace.state === 'made') workspace = await setUpTree(this.deps, workspace, ask);
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

  /** The record of the card, or a new one. */
  private async record(ask: WorkspaceAsk, repository: Repository): Promise<Workspace> {
    const { rule, subject } = ask;
    const { config } = this.deps;
    const all = await this.all();
    const known = all.find((one) => isOf(one, subject));
    if (known?.isDiscarded) throw new Error('the attempt was not picked, so no work goes on in its worktree');
    if (known !== undefined) return known;
    const of = all.filter(({ projectId }) => projectId === subject.projectId);
    await makeRoom(of, rule, { config, git: this.git });
    const workspace = await newWorkspace(this.deps, ask, repository, all);
    await writeWorkspace(config, workspace);
    this.seen = [...all, workspace];
    return workspace;
  }
}
