/**
 * Something that keeps work from starting on this machine, or will make it fail, with the remedy in the same sentence.
 */
export interface Finding {
  readonly about: 'folder' | 'git' | 'agent' | 'program' | 'project' | 'clock' | 'instance' | 'bridge';
  /** One sentence for a person: the thing, and what to do. */
  readonly message: string;
  /** The slug of the only project that it concerns; absent when it concerns all. */
  readonly project?: string;
  /** Whether no work can start because of it. */
  readonly blocks: boolean;
}

/** A path or a word, quoted so that a person can paste it into a shell. */
export function quoted(word: string): string {
  return /^[\w@%+=:,./~-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
