/** What starts the bridge with this user's session and keeps it running: systemd's user manager, or launchd. */
export interface ServiceManager {
  /** As a person knows it. */
  readonly title: string;
  /** The unit's or the agent's name. */
  readonly name: string;
  /** Where its definition stands; absolute. */
  readonly file: string;
  /** The text of the definition. */
  text(of: ServiceText): string;
  /** Has the manager read the definition anew, start the bridge, and start it again with each session. @throws ManagerFailed */
  start(): Promise<void>;
  /** Stops the bridge and has it start no more. What is not there is stopped already. */
  stop(): Promise<void>;
  /** Called once the definition is gone. */
  forget(): Promise<void>;
  /** Whether the bridge runs under the manager now; undefined when the manager does not answer within 5 s. */
  isActive(): Promise<boolean | undefined>;
  /** A sentence on what ends the service against a person's will, with the remedy; undefined when nothing does. */
  warning(): Promise<string | undefined>;
  /** The command line that shows why the bridge does not run. */
  readonly logLine: string;
}

/** What the definition of a service holds. */
export interface ServiceText {
  /** An absolute path, and arguments. */
  readonly command: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

/** This machine has no manager that could run the bridge; the message says why in a sentence without its full stop. */
export interface NoManager {
  readonly none: string;
}

/** A call of the manager failed; the message is the manager's own. */
export class ManagerFailed extends Error {}

/** A call of the manager was given up, because no answer came. */
export class ManagerSilent extends ManagerFailed {}
