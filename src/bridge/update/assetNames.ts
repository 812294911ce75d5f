/**
 * The files of a release, as the build creates them, the install script fetches them and the update check looks for
 * them.
 */

/** One line per archive: its SHA-256 in hex, two spaces, its name. */
export const CHECKSUMS = 'checksums.txt';

/** The name of an archive's signature, which minisign writes beside the archive. */
export const signatureName = (archive: string): string => `${archive}.minisig`;

/** Tags of releases have the form `cli/v1.2.3`. */
export const TAG_PREFIX = 'cli/v';

const SYSTEMS: Readonly<Record<string, string>> = { linux: 'linux', darwin: 'darwin', win32: 'windows' };
const PROCESSORS: Readonly<Record<string, string>> = { x64: 'amd64', arm64: 'arm64' };

/**
 * The archive for a system, by Node's names for it (`process.platform`, `process.arch`); undefined where there are no
 * releases. A tar file, compressed with gzip, with {@link binaryName} at its root.
 */
export function archiveName(
  version: string,
  os: string = process.platform,
  arch: string = process.arch,
): string | undefined {
  const system = SYSTEMS[os];
  const processor = PROCESSORS[arch];
  return system === undefined || processor === undefined
    ? undefined
    : `bascule_${version}_${system}_${processor}.tar.gz`;
}

/** The one file in the archive. */
export function binaryName(os: string = process.platform): string {
  return os === 'win32' ? 'bascule.exe' : 'bascule';
}
