/** The things that a project needs before agents can work on it unattended, in the order in which they come about. */
export const READINESS_ROWS = [
  'agent-account',
  'bridge-online',
  'project-mapped',
  'kinds-mapped',
  'account-ready',
  'tools-ready',
  'worker-free',
  'repository-connected',
  'forge-credential',
] as const;
export type ReadinessName = (typeof READINESS_ROWS)[number];

/** `unknown`: it shows later, such as with the first card that asks for work. */
export const READINESS_STATES = ['ready', 'missing', 'unknown'] as const;
export type ReadinessState = (typeof READINESS_STATES)[number];

/** Whether a project has one of the things, for programs and for people. */
export interface Finding {
  state: ReadinessState;
  /** A sentence. */
  text: string;
  /** What a person can do about it; null if nothing is needed. */
  fix: string | null;
  /** The command line to copy for that; null if there is none. */
  command: string | null;
}

export interface ReadinessRow extends Finding {
  row: ReadinessName;
  /** Whether the state is `ready`. */
  done: boolean;
}

export const ready = (text: string): Finding => ({ state: 'ready', text, fix: null, command: null });
export const unknown = (text: string, fix: string | null = null): Finding => ({
  state: 'unknown',
  text,
  fix,
  command: null,
});
export const missing = (text: string, fix: string, command: string | null = null): Finding => ({
  state: 'missing',
  text,
  fix,
  command,
});
