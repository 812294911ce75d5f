const NAMES: Readonly<Record<string, string>> = {
  STOP_RUN: 'Stop',
  RESUME_RUN: 'Resume',
  RERUN_COMMAND: 'Run again',
  COLLECT_SESSION_USAGE: 'Collect usage',
  END_LEFTOVERS: 'End what is left',
};

/** The name of a command to a bridge, as its button shows it. */
export const commandName = (kind: string): string => NAMES[kind] ?? 'A command';
