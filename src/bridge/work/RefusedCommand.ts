/** The reason why the bridge does not carry out a command. The person who sent the command sees the text. */
export class RefusedCommand extends Error {}

/** The fixed texts of document 1 §4.2 and document 3 §3.2. */
export const REFUSALS = {
  unknownRun: 'This bridge does not hold the run.',
  noMessage: 'The command names no message.',
  takesNone: 'The run has no agent that could take a message.',
  stopped: 'A person stopped the run.',
  allWithdrawn: 'All messages were withdrawn.',
  untaken: 'The messages could not be fetched from the service.',
  runOpen: 'The run is not over: stop it first.',
  stays: (count: string, names: string) => `${count} could not be ended: ${names}.`,
  runEnded: 'The run has already ended.',
  ruleGone: 'The rule of this run no longer runs a command on this bridge.',
  cardBusy: 'The card has a run that is still open on this bridge.',
  missingValues: (names: readonly string[]) =>
    `The command of the work entry needs values that the run does not hold: ${names.map((name) => `{${name}}`).join(', ')}.`,
  projectOff: 'This bridge runs no work of the project: its rule file does not map it.',
  noSession: 'The run has no session.',
  cardUnread: (why: string) => `The card could not be read: ${why}`,
  noTranscript: 'The session has no transcript on this machine.',
  transcriptUnread: 'The folder in the transcript of the session cannot be read.',
  noWorker: 'The rule file no longer runs workers of this kind.',
  accountGone: (name: string) => `The rule file no longer declares the account ${name} that the run used.`,
  accountChanged: (name: string) => `The account ${name} that the run used names another harness now.`,
  agentsOff: 'Agents are off on this bridge until its rule file is repaired.',
  noAccept: 'The rule file of this bridge has no accept command for the project.',
  worktreeGone: 'The worktree of the card is gone from this machine.',
  otherHead: 'The folder of the change is at another commit than the one that was accepted.',
  usageRefused: (why: string) => `The service did not take the usage: ${why}`,
} as const;
