import { t } from '../texts/t.ts';

const NAMES: Readonly<Record<string, string>> = {
  STOP_RUN: t`Stop`,
  RESUME_RUN: t`Resume`,
  RERUN_COMMAND: t`Run again`,
  COLLECT_SESSION_USAGE: t`Collect usage`,
  ACCEPT_CHANGE: t`Accept the change`,
  END_LEFTOVERS: t`End what is left`,
  MESSAGE_RUN: t`Message`,
};

/** The name of a command to a bridge, as its button shows it. */
export const commandName = (kind: string): string => NAMES[kind] ?? t`A command`;
