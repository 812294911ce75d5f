/** A git worktree on record. */
export interface TreeRecord {
  /** Undefined for that in the project's folder where an older bridge made it: changes call its repository by the name of its folder. */
  readonly repository?: string | undefined;
  /** The worktree's folder. */
  readonly root: string;
  /** The folder that holds the repository's objects and branches. */
  readonly gitFolder: string;
  /** The project's folder within the repository; empty for the repository itself. */
  readonly prefix: string;
  readonly branch: string;
  readonly base: string;
  /** The commit at which the card's work leaves the base. Undefined in records of an older bridge, and before it is checked out. */
  readonly forkPoint?: string | undefined;
  /**
   * `making`: no agent has seen it, and what is there can be made again. `made`: checked out, and its setup has not run to its
   * end. `removing`: nothing in it was worth keeping when that began.
   */
  readonly state: 'making' | 'made' | 'ready' | 'removing';
}

/** That in a further repository of the project. */
export interface FurtherTree extends TreeRecord {
  readonly repository: string;
}

/**
 * A card's worktree as recorded on disk, from the moment before anything of it is made until all of it is gone. After a kill, the
 * record says what was going on. It is the worktree for the project's folder, and has those in the further repositories with it.
 */
export interface Workspace extends TreeRecord {
  /** 2 where there are others: a bridge that does not know them leaves such a record alone. */
  readonly version: 1 | 2;
  readonly others?: readonly FurtherTree[] | undefined;
  /** The name of its folder and its files. */
  readonly name: string;
  readonly projectId: string;
  /** The project's slug when it was made. */
  readonly project: string;
  readonly cardId: string;
  readonly cardNumber: number;
  readonly createdAt: string;
  readonly usedAt: string;
  /** It is removed when no run has used it for so long. */
  readonly unusedMs: number;
  readonly firstPort: number;
  /** The attempt at the card that it was made for; undefined for the card's own. */
  readonly attempt?: string | undefined;
  readonly attemptNumber?: number | undefined;
  /** The attempt was not picked: no run starts in it any more, and it goes when none works in it. */
  readonly isDiscarded?: true;
}

export const PORTS = 10;

/** A card, as work names it; work of an attempt, or of the picked one, names that too. */
export interface CardOf {
  readonly projectId: string;
  readonly subjectId: string;
  readonly attempt?: { readonly id: string; readonly number: number } | undefined;
  readonly pickedAttempt?: { readonly id: string; readonly number: number } | undefined;
}

/** The attempt in whose worktree the work is done. */
export const attemptOf = ({ attempt, pickedAttempt }: CardOf) => attempt ?? pickedAttempt;

/** How people name the worktree of a card, and that of an attempt at it: `7`, `7-a2`. */
export const numberOf = ({ cardNumber, attemptNumber }: Pick<Workspace, 'cardNumber' | 'attemptNumber'>): string =>
  attemptNumber === undefined ? String(cardNumber) : `${cardNumber}-a${attemptNumber}`;

/** Whether the worktree is that of the work. The worktree of an attempt is no other's, and so is the card's own. */
export const isOf = (workspace: Workspace, card: CardOf): boolean =>
  isOfCard(workspace, card) && workspace.attempt === attemptOf(card)?.id;

/** Whether the worktree is one of the card's, of whichever attempt. */
export const isOfCard = ({ projectId, cardId }: Workspace, card: CardOf): boolean =>
  projectId === card.projectId && cardId === card.subjectId;
