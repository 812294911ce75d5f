import type { CommandCause, CommandKind, CommandState } from '../../tables/words.ts';

/** A command as its statements return it. */
export interface CommandRow {
  id: string;
  account_id: string;
  project_id: string;
  bridge_id: string;
  run_id: string;
  kind: CommandKind;
  cause: CommandCause;
  state: CommandState;
  reason: string | null;
  /** The JSON text that hub, replay and heartbeat replies carry. */
  payload: string;
  created_at: Date;
  expires_at: Date;
  settled_at: Date | null;
}

/** The columns above, of the table under alias `c`. */
export const COMMAND_COLUMNS = `c.id, c.account_id, c.project_id, c.bridge_id, c.run_id, c.kind, c.cause, c.state,
  c.reason, c.payload, c.created_at, c.expires_at, c.settled_at`;

/**
 * Whether command `c` waits on its run: what a person sent and the bridge has not answered. Usage commands are the
 * service's own; they neither stand in a person's way nor can a person withdraw them (document 1 §3.1).
 */
export const WAITS = `(c.state = 'pending' and c.kind <> 'collect-session-usage')`;
