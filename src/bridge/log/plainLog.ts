import type { BridgeLog, LogEvent, LogLevel } from './BridgeLog.ts';

type Fields = Readonly<Record<string, unknown>>;

/**
 * The sentence that a person reads about an event. Events without a row here are printed with their names and fields.
 */
const SENTENCES: Partial<Readonly<Record<LogEvent, (fields: Fields) => string>>> = {
  bridge_started: ({ url }) => `the bridge has started, for ${url}; Ctrl-C stops it`,
  bridge_stopping: ({ runs }) => (runs === 0 ? 'stopping' : `stopping; active runs that are ended: ${runs}`),
  bridge_stopped: () => 'the bridge has stopped',
  connected: () => 'connected: a card that is handed over starts here',
  stream_error: ({ error }) => `no connection to the instance (${error}); it is tried again`,
  stream_closed: () => 'the connection ended; a new one follows',
  worker_queued: (fields) => `${work(fields)}: taken on`,
  worker_preparing: (fields) => `${work(fields)}: preparing its folder`,
  worker_started: (fields) => `${work(fields)}: started${fields.model ? ` with ${fields.model}` : ''}`,
  worker_finished: (fields) => `${work(fields)}: done`,
  worker_no_result: (fields) =>
    `${work(fields)}: ended without a result${fields.error === undefined ? '' : `: ${fields.error}`}`,
  disk_full: (fields) => `${work(fields)}: the disk is full, and its output is cut off`,
  worker_overdue: (fields) => `${work(fields)}: the agent gave its result but did not end, so the bridge ends it`,
  leftovers_ended: (fields) => `${leaver(fields)}: processes that were left running were ended: ${fields.processes}`,
  leftovers_run: (fields) => `${leaver(fields)}: ended, and these processes still run: ${fields.processes}`,
  workspace_made: (fields) => `${work(fields)}: its worktree is ${fields.folder}, on the branch ${fields.branch}`,
  workspace_removed: (fields) => `${work(fields)}: its worktree ${fields.folder} was removed`,
  workspace_kept: (fields) => `${work(fields)}: its worktree ${fields.folder} stays: ${fields.error}`,
  worker_failed: (fields) => `${work(fields)}: could not start: ${fields.error}`,
  worker_stopping: (fields) => `${work(fields)}: being stopped`,
  worker_stopped: (fields) => `${work(fields)}: stopped`,
  account_failed: ({ account, reason }) => `the account ${account} cannot work: ${reason}`,
  account_ready: ({ account }) => `the account ${account} can work again`,
  project_not_ready: ({ project, reason }) => `work of ${project} waits: ${reason}`,
  project_ready: ({ project }) => `work of ${project} may start again`,
  project_unmapped: ({ project }) => `work of ${project} is left alone: the rule file maps no folder for it`,
  request_skipped: ({ project, work_kind, reason = 'the rule file has no entry for it' }) =>
    `${work_kind} of ${project} is left alone: ${reason}`,
  paused: () => 'paused on the board: nothing starts until it is unpaused there',
  unpaused: () => 'unpaused',
  rules_reloaded: () => 'the rule file was loaded again',
  reload_failed: ({ problems }) =>
    `the rule file was not loaded again, and the old rules still apply: ${several(problems)}`,
  worker_adopted: (fields) => `${work(fields)}: continues; this bridge took it over from the one before`,
  update_skipped: ({ reason }) => `no updates: ${reason}`,
  update_check_failed: ({ error }) => `could not check for updates: ${error}`,
  report_failed: ({ error }) => `a report was not delivered: ${error}`,
  login_expired: () => 'the login has ended: run bascule login in another terminal',
  heartbeat_failed: ({ error }) => `the instance did not take a heartbeat: ${error}`,
  heartbeat_recovered: () => 'the instance takes heartbeats again',
};

/** A run, or the hooks of the bridge. */
const leaver = (fields: Fields): string => (fields.hooks === true ? 'a hook' : work(fields));

const work = ({ project, card, work_kind: kind }: Fields): string =>
  [project, card === undefined || card === null ? undefined : `#${card}`, kind].filter(Boolean).join(' ');

const several = (texts: unknown): string => (Array.isArray(texts) ? texts.map(String).join('; ') : String(texts));

/** A log for a person at a terminal: the time, and a sentence for each event. */
export function plainLog(print: (line: string) => void, now: () => Date = () => new Date()): BridgeLog {
  const at =
    (level: LogLevel) =>
    (event: LogEvent, fields: Fields = {}): void => {
      const time = now().toTimeString().slice(0, 8);
      const mark = level === 'error' || level === 'warn' ? ' !' : '';
      print(`${time}${mark} ${oneLine(SENTENCES[event]?.(fields) ?? plain(event, fields))}`);
    };
  return { debug: () => undefined, info: at('info'), warn: at('warn'), error: at('error') };
}

function plain(event: LogEvent, fields: Fields): string {
  const shown = Object.entries(fields).map(
    ([name, value]) => `${name} ${typeof value === 'string' ? value : JSON.stringify(value)}`,
  );
  return [event.replaceAll('_', ' '), ...(shown.length === 0 ? [] : [`(${shown.join(', ')})`])].join(' ');
}

/** Texts from agents and instances may contain control characters, which must not move the cursor of the terminal. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is kept out
const oneLine = (text: string): string => text.replace(/[\u0000-\u001f\u007f-\u009f]+/g, ' ').slice(0, 600);
