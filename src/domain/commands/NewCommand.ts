import type { RunRow } from '../../tables/Run.ts';
import type { CommandCause, CommandKind } from '../../tables/words.ts';

/** The commit of a repository at which its change was accepted. */
export interface AcceptedHead {
  readonly repository: string;
  readonly head: string;
}

/** A command to store. */
export interface NewCommand {
  run: RunRow;
  kind: CommandKind;
  cause: CommandCause;
  bridgeId: string;
  /** What a `message-run` brings; its text is fetched. */
  message?: { readonly id: string; readonly interrupt: boolean };
  /** The commits that an `accept-change` is about. */
  heads?: readonly AcceptedHead[];
}
