/** What starts the bridge with this user's session and keeps it running: systemd's user manager, or launchd. */
export interface ServiceManager {
  /** The manager's name as people know it. */
  readonly title: string;
  /** The unit's or the agent's name. */
  readonly name: string;
  /** The absolute path of the definition. */
  readonly file: string;
  /** The text of the definition. */
  text(of: ServiceText): string;
  /**
   * Makes the manager read the definition again, start the bridge, and start it with each session from now on.
   * @throws ManagerFailed
   */
  start(): Promise<void>;
  /** Stops the bridge and keeps the manager from starting it again. A missing service counts as stopped. */
  stop(): Promise<void>;
  /** Called once the definition has been deleted. */
  forget(): Promise<void>;
  /** Whether the bridge runs under the manager now; undefined when the manager does not answer within 5 s. */
  isActive(): Promise<boolean | undefined>;
  /** A sentence about what ends the service against a person's will, with the remedy; undefined when nothing does. */
  warning(): Promise<string | undefined>;
  /** The command line that shows why the bridge does not run. */
  readonly logLine: string;
}

/** The content of a service definition. */
export interface ServiceText {
  /** An absolute path, and arguments. */
  readonly command: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

/**
 * This machine has no manager that could run the bridge. The message gives the reason as a sentence without its full
 * stop.
 */
export interface NoManager {
  readonly none: string;
}

/** A call of the manager failed; the message comes from the manager. */
export class ManagerFailed extends Error {}

/** A call of the manager timed out. */
export class ManagerSilent extends ManagerFailed {}
