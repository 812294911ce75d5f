/** Which program this is. */
export interface CliVersion {
  /** What heartbeats send: `1.2.3` of a release, the commit of a development build. */
  readonly version: string;
  /** A development build: it is compared with no release and never updates itself. */
  readonly dev: boolean;
  /** A single executable; its own path is `process.execPath`. Else a script that Node runs. */
  readonly binary: boolean;
  /**
   * The minisign public key of releases: the second line of the key's file. Undefined: the program was built without
   * one.
   */
  readonly releaseKey?: string | undefined;
}

/** The build puts a value in the place of this name (scripts/buildCli.mjs). */
declare const BASCULE_BUILD: CliVersion | undefined;

export const cliVersion: CliVersion =
  typeof BASCULE_BUILD === 'undefined' ? { version: 'dev', dev: true, binary: false } : BASCULE_BUILD;
