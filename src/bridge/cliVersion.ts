/** Identifies this program. */
export interface CliVersion {
  /** The version in heartbeats: `1.2.3` of a release, or the commit of a development build. */
  readonly version: string;
  /** Whether this is a development build, which is never compared with releases and never updates itself. */
  readonly dev: boolean;
  /** Whether this is a single executable, whose own path is `process.execPath`, or a script that Node runs. */
  readonly binary: boolean;
  /**
   * The minisign public key of releases: the second line of the key's file. Undefined when the program was built
   * without one.
   */
  readonly releaseKey?: string | undefined;
}

/** The build replaces this name with a value (scripts/buildCli.mjs). */
declare const BASCULE_BUILD: CliVersion | undefined;

export const cliVersion: CliVersion =
  typeof BASCULE_BUILD === 'undefined' ? { version: 'dev', dev: true, binary: false } : BASCULE_BUILD;
