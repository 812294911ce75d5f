import { chmod, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import { makeFolder } from '../../lib/makeFolder.ts';

/** The folder that holds everything the program keeps. Only its owner can read it, because it contains tokens. */
export class ConfigDir {
  constructor(readonly path: string) {}

  /** A path in the folder. */
  at(...names: string[]): string {
    return join(this.path, ...names);
  }

  /**
   * The parsed file, or undefined when it does not exist.
   * @throws Error that names the file when it is not valid JSON
   */
  async readJson<Value>(...names: string[]): Promise<Value | undefined> {
    const file = this.at(...names);
    let text: string;
    try {
      text = await readFile(file, 'utf8');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    }
    try {
      return JSON.parse(text) as Value;
    } catch {
      throw new Error(`${file} is damaged: it is not valid JSON`);
    }
  }

  /** Writes the file completely or leaves the old one: neither a kill nor a full disk damages it. */
  async writeJson(value: unknown, ...names: string[]): Promise<void> {
    const file = this.at(...names);
    makeFolder(dirname(file), 0o700);
    await writeFileAtomic(file, `${JSON.stringify(value)}\n`, { mode: 0o600 });
  }

  /** Removes a file or folder. One that does not exist is not an error. */
  async remove(...names: string[]): Promise<void> {
    await rm(this.at(...names), { recursive: true, force: true });
  }

  /** Moves a damaged file aside for a person to look at. */
  async move(from: readonly string[], to: readonly string[]): Promise<void> {
    await this.remove(...to);
    await rename(this.at(...from), this.at(...to)).catch(() => undefined);
  }

  /** Creates the folder and closes it to other users. */
  async create(): Promise<void> {
    makeFolder(this.path, 0o700);
    await chmod(this.path, 0o700).catch(() => undefined);
  }
}
