import { EmbeddedPostgresError, type EmbeddedPostgresFailure } from './embeddedPostgresError.ts';

const CAUSES: [RegExp, EmbeddedPostgresFailure, string][] = [
  [/No space left on device/, 'disk_full', 'the disk is full'],
  [/Cannot allocate memory|could not map anonymous shared memory/, 'out_of_memory', 'there is not enough memory'],
  [/database files are incompatible|initialized by PostgreSQL version/, 'version_mismatch', 'another version made it'],
  [
    /invalid (primary )?checkpoint record|could not locate a valid checkpoint|could not open (control )?file|could not read file|is not a (database cluster|valid data) directory|incorrect checksum/,
    'corrupted',
    'the data directory is damaged or incomplete',
  ],
  [/Permission denied|has wrong ownership|has invalid permissions/, 'unreachable', 'a file may not be read or written'],
];

/**
 * Reduces the output of the server or of initdb to one line: the cause when it is a known one, then the program's last
 * words.
 */
export function explainFailure(what: string, output: string): EmbeddedPostgresError {
  const lines = output
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const words = lines.findLast((line) => /FATAL|PANIC|error:|could not/.test(line)) ?? lines.at(-1) ?? 'no output';
  const cause = CAUSES.find(([pattern]) => pattern.test(output));
  return new EmbeddedPostgresError(
    cause?.[1] ?? 'failed',
    cause ? `${what}: ${cause[2]} (${words})` : `${what}: ${words}`,
  );
}
