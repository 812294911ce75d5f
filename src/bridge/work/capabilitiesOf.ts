import type { Rules } from '../rules/Rules.ts';
import { appEntry } from '../runs/entryFor.ts';
import { worktreeOf } from '../runs/worktreeOf.ts';

/** The capabilities of a bridge with these rules (document 3 §2.2). */
export function capabilitiesOf(rules: Rules, isReady: (account: string) => boolean): string[] {
  const entries = [...rules.work.values()];
  const projects = [...rules.projects.values()];
  const appPrompts = rules.appPrompts && !rules.agentsOff && rules.defaults.accounts.some(isReady);
  const subjects = new Set(entries.map((entry) => entry.subject).filter((subject) => subject !== 'card'));
  return [
    'commands',
    'rerun-command',
    'session-usage',
    'message',
    // Windows ends the processes of a run with its program, and shows no others.
    ...(process.platform === 'win32' ? [] : ['end-leftovers']),
    'nudge',
    ...(projects.some(({ checks }) => checks?.length) ? ['checks'] : []),
    ...(projects.some(({ accept }) => accept) ? ['accept'] : []),
    ...(hasWorktrees(rules) ? ['attempts'] : []),
    ...(rules.collect ? ['changes', 'transcript'] : []),
    ...(entries.length > 0 || rules.appPrompts ? ['work-requests'] : []),
    ...(entries.some((entry) => entry.action === 'interactive') ? ['interactive'] : []),
    ...(appPrompts ? ['app-prompts'] : []),
    ...[...subjects].map((subject) => `subject-${subject}`),
  ].slice(0, 20);
}

/** Whether work on cards gets worktrees in a project, which attempts need. */
function hasWorktrees(rules: Rules): boolean {
  const workers = [...rules.work.values()].filter((entry) => entry.action === 'worker');
  const entries = rules.appPrompts ? [...workers, appEntry('', 'card', '')] : workers;
  return [...rules.projects.values()].some((project) =>
    entries.some((entry) => worktreeOf(entry, project) !== undefined),
  );
}
