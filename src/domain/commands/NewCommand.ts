import type { RunRow } from '../../tables/Run.ts';
import type { CommandCause, CommandKind } from '../../tables/words.ts';

/** A command to store. */
export interface NewCommand {
  run: RunRow;
  kind: CommandKind;
  cause: CommandCause;
  bridgeId: string;
  /** What a `message-run` brings; its text is fetched. */
  message?: { readonly id: string; readonly interrupt: boolean };
}
