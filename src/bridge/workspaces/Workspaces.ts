import { realpath } from 'node:fs/promises';
import { sep } from 'node:path';
import type { RunWorkspace } from '../runs/RunRecord.ts';
import { findPlaces, inPlace, type Place } from './findPlaces.ts';
import { createGit, type Git } from './git.ts';
import { lookAtTrees } from './lookAtTrees.ts';
import { makeRoom } from './makeRoom.ts';
import { makeTrees, type TreesDeps } from './makeTrees.ts';
import { newWorkspace } from './newWorkspace.ts';
import { type Merge, readMerge } from './readMerge.ts';
import { lockWorkspace, type Removing, removeWorkspace } from './removeWorkspace.ts';
import { setUpTree } from './setUpTree.ts';
import { Turns } from './Turns.ts';
import { toRun } from './toRun.ts';
import { treesOf, withTree } from './trees.ts';
import { type CardOf, isOf, isOfCard, numberOf, type Workspace } from './Workspace.ts';
import type { MakingDeps, Prepared, WorkspaceAsk } from './WorkspaceAsk.ts';
import { treeIn, withPlaces } from './withPlaces.ts';
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

  private get making(): TreesDeps {
    return { ...this.deps, git: this.git, turns: this.turns, all: () => this.all() };
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

  /** Where the worktrees of cards are: the records are read once, for as many cards as are asked about. */
  async roots(): Promise<(card: CardOf) => string | undefined> {
    const all = await this.all();
    return (card) => all.find((one) => isOf(one, card))?.root;
  }

  /** Whether the base branches have all of a card's change; not so where the card has no worktree. */
  async readMerge(card: CardOf, signal: AbortSignal): Promise<Merge> {
    const found = (await this.all()).find((one) => isOf(one, card));
    if (found === undefined) return { isMerged: false, notices: [] };
    return await readMerge({ git: this.git, turns: this.turns }, found, signal);
  }

  /** Whether a folder is in a worktree that the card has, or would have. */
  async holds(card: CardOf, dir: string): Promise<boolean> {
    const found = (await this.all()).find((one) => isOf(one, card));
    if (found === undefined) return false;
    const given = treesOf(found).map(({ root }) => root);
    const real = await Promise.all(given.map((root) => realpath(root).catch(() => root)));
    return [...given, ...real].some((root) => dir === root || dir.startsWith(root + sep));
  }

  /** Makes the worktrees of a card, or looks at those that are there. @throws Error that tells a person what failed */
  async prepare(ask: WorkspaceAsk): Promise<Prepared> {
    const { config, clock } = this.deps;
    const places = await findPlaces(this.git, ask);
    const record = await this.turns.take(RECORDS, () => this.record(ask, places), ask.setup.signal);
    const notices: string[] = [];
    const release = await lockWorkspace(config, record.name, PATIENCE_MS);
    try {
      const begun = withPlaces(config, record, places, ask);
      let workspace = await lookAtTrees(this.git, begun, places, notices);
      workspace = await makeTrees(this.making, workspace, ask, places, notices);
      for (const place of places) {
        const tree = treeIn(workspace, place);
        if (tree.state !== 'made') continue;
        workspace = withTree(workspace, await inPlace(place, () => setUpTree(this.deps, workspace, tree, ask, place)));
        // Each setup runs once, also where that of a further repository fails.
        if (places.length > 1) await writeWorkspace(config, workspace);
      }
      const { unusedMs } = ask.rule;
      await writeWorkspace(config, { ...workspace, unusedMs, usedAt: clock().toISOString() });
      const names = places.flatMap(({ name }) => name ?? []);
      return { workspace: toRun(workspace, names), notices };
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
  private async record(ask: WorkspaceAsk, places: readonly Place[]): Promise<Workspace> {
    const { rule, subject } = ask;
    const { config } = this.deps;
    const all = await this.all();
    const known = all.find((one) => isOf(one, subject));
    if (known?.isDiscarded) throw new Error('the attempt was not picked, so no work goes on in its worktree');
    if (known !== undefined) return known;
    const of = all.filter(({ projectId }) => projectId === subject.projectId);
    await makeRoom(of, rule, { config, git: this.git });
    const [first] = places as [Place];
    const workspace = withPlaces(config, await newWorkspace(this.deps, ask, first.repository, all), places, ask);
    await writeWorkspace(config, workspace);
    this.seen = [...all, workspace];
    return workspace;
  }
}
