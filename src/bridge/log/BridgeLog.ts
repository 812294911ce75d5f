import { closeSync, fchmodSync, fstatSync, openSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname } from 'node:path';
import { pino } from 'pino';
import { makeFolder } from '../../lib/makeFolder.ts';

/**
 * The stable keys of log lines (document 3 §2.9). Fields may be added to a line, but a key never changes its meaning.
 */
export const LOG_EVENTS = [
  'bridge_started',
  'bridge_stopping',
  'bridge_stopped',
  'connected',
  'stream_error',
  'stream_closed',
  'event_dropped',
  'catch_up_failed',
  'cursor_reset',
  'upgrade_required',
  'worker_queued',
  'worker_preparing',
  'worker_started',
  'worker_finished',
  'worker_no_result',
  'disk_full',
  'worker_overdue',
  'leftovers_ended',
  'leftovers_run',
  'workspace_made',
  'workspace_removed',
  'merge_unknown',
  'workspace_kept',
  'worker_failed',
  'worker_stopping',
  'worker_stopped',
  'worker_adopted',
  'queue_dropped',
  'command_received',
  'command_refused',
  'command_done',
  'claim_refused',
  'claim_failed',
  'claim_lost',
  'result_failed',
  'request_skipped',
  'report_failed',
  'report_kept',
  'report_dropped',
  'report_folded',
  'usage_dropped',
  'tool_calls_unsupported',
  'activity_unsupported',
  'changes_unsupported',
  'transcripts_unsupported',
  'transcripts_failed',
  'transcript_refused',
  'transcript_dropped',
  'experiment_pin_failed',
  'heartbeat_failed',
  'heartbeat_unsupported',
  'heartbeat_recovered',
  'holds_unsupported',
  'paused',
  'unpaused',
  'project_unmapped',
  'project_gone',
  'project_not_ready',
  'project_ready',
  'work_dead',
  'rules_reloaded',
  'reload_failed',
  'rules_invalid',
  'agents_off',
  'accounts_migration_done',
  'accounts_migration_failed',
  'account_failed',
  'account_ready',
  'agent_account_check_failed',
  'max_workers_flag_ignored',
  'interactive_launched',
  'interactive_failed',
  'hook_ran',
  'hook_failed',
  'prices_fetched',
  'prices_failed',
  'sample_failed',
  'update_skipped',
  'update_available',
  'update_verified',
  'update_rejected',
  'update_blocked',
  'update_unavailable',
  'update_started',
  'update_done',
  'update_rolled_back',
  'update_check_failed',
  'preflight_failed',
  'auto_update_migrated',
  'auto_update_migration_failed',
  'state_damaged',
  'state_write_failed',
  'login_expired',
  'internal_error',
] as const;
export type LogEvent = (typeof LOG_EVENTS)[number];

export type LogLevel = 'debug' | 'info' | 'warn' | 'error';

/** Writes one JSON object per line: `time`, `level`, `event` and the fields of the event. */
export interface BridgeLog {
  debug(event: LogEvent, fields?: Readonly<Record<string, unknown>>): void;
  info(event: LogEvent, fields?: Readonly<Record<string, unknown>>): void;
  warn(event: LogEvent, fields?: Readonly<Record<string, unknown>>): void;
  error(event: LogEvent, fields?: Readonly<Record<string, unknown>>): void;
}

/** Appends to the file, or writes to stderr without one. */
export function openLog(file: string | undefined, level: LogLevel = 'info'): BridgeLog {
  if (file !== undefined) closeToOthers(file);
  // Written synchronously, because the last lines before a crash matter most. A full disk must not end the bridge.
  const destination = pino.destination({ dest: file ?? 2, append: true, sync: true });
  destination.on('error', () => undefined);
  const lines = pino(
    {
      level,
      base: null,
      messageKey: 'message',
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: (label) => ({ level: label }) },
    },
    destination,
  );
  const at =
    (name: LogLevel) =>
    (event: LogEvent, fields: Readonly<Record<string, unknown>> = {}): void =>
      lines[name]({ event, ...fields });
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
}

/**
 * Closes the log file to other users, because it names projects, cards and folders. Older versions made the file
 * readable by all, so an existing file is closed too. A device such as /dev/stderr and another user's file are left
 * unchanged.
 */
function closeToOthers(file: string): void {
  makeFolder(dirname(file), 0o700);
  const opened = openSync(file, 'a', 0o600);
  try {
    const { uid } = userInfo();
    const found = fstatSync(opened);
    if (found.isFile() && found.uid === uid && (found.mode & 0o077) !== 0) fchmodSync(opened, 0o600);
  } finally {
    closeSync(opened);
  }
}
