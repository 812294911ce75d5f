/** Which program this is. */
export interface CliVersion {
  /** What heartbeats send: `1.2.3` of a release, the commit of a development build. */
  readonly version: string;
  /** A development build: it is compared with no release and never updates itself. */
  readonly dev: boolean;
  /** A single executable; its own path is `process.execPath`. Else a script that Node runs. */
  readonly binary: boolean;
  /** The public key of minisign that releases are signed with, as its file has it in the second line; undefined: none. */
  readonly releaseKey?: string | undefined;
}

/** Put in place by the build (scripts/buildCli.mjs). */
declare const BASCULE_BUILD: CliVersion | undefined;

export const cliVersion: CliVersion =
  typeof BASCULE_BUILD === 'undefined' ? { version: 'dev', dev: true, binary: false } : BASCULE_BUILD;
