import {
  copyFileSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { transformFile, version } from '@swc/core';

/**
 * The sources as JavaScript in `.tmp/dev/build`, a file for each, and the texts that they load. A file whose time is that of its source is up to date, so a
 * start compiles only what changed since the last one. Types are not checked: `npm run types` and the editor do that.
 */
export class Build {
  constructor(root) {
    this.root = root;
    this.out = join(root, '.tmp/dev/build');
    const madeBy = `${version}\n${readFileSync(join(root, '.swcrc'), 'utf8')}`;
    const note = join(this.out, 'made-by');
    if (!existsSync(note) || readFileSync(note, 'utf8') !== madeBy) {
      rmSync(this.out, { recursive: true, force: true });
      mkdirSync(this.out, { recursive: true });
      writeFileSync(note, madeBy);
    }
  }

  /** Where the JavaScript of a source is. */
  outputOf(source) {
    return join(this.out, relative(join(this.root, 'src'), source).replace(/\.ts$/, '.js'));
  }

  /** Compiles every source that is out of date and removes what has no source any more. */
  all() {
    const sources = globSync('src/**/*.{ts,json}', { cwd: this.root, exclude: ['src/dashboard', 'src/widget'] }).map(
      (file) => join(this.root, file),
    );
    const wanted = new Set(sources.map((source) => this.outputOf(source)));
    for (const file of globSync('**/*.{js,json}', { cwd: this.out })) {
      if (!wanted.has(join(this.out, file))) this.#remove(join(this.out, file));
    }
    return this.update(sources);
  }

  /**
   * Compiles those of the sources that are out of date.
   * @returns the sources that were compiled or removed, and a text for each that cannot be compiled
   */
  async update(sources) {
    const changed = [];
    const faults = [];
    await Promise.all(
      sources.map(async (source) => {
        const output = this.outputOf(source);
        try {
          const stat = statSync(source, { throwIfNoEntry: false });
          if (stat === undefined) this.#remove(output);
          else if (isCurrent(output, stat)) return;
          else await this.#compile(source, output, stat);
          changed.push(source);
        } catch (error) {
          faults.push(`${relative(this.root, source)}: ${error instanceof Error ? error.message : error}`);
        }
      }),
    );
    return { changed, faults };
  }

  async #compile(source, output, { atime, mtime }) {
    mkdirSync(dirname(output), { recursive: true });
    if (source.endsWith('.json')) {
      copyFileSync(source, output);
      return utimesSync(output, atime, mtime);
    }
    const { code, map } = await transformFile(source, {
      cwd: this.root,
      sourceFileName: relative(dirname(output), source),
    });
    writeFileSync(`${output}.map`, map);
    writeFileSync(output, `${code}\n//# sourceMappingURL=${output.split('/').at(-1)}.map\n`);
    utimesSync(output, atime, mtime);
  }

  #remove(output) {
    for (const file of [output, `${output}.map`]) rmSync(file, { force: true });
  }
}

/** File systems keep times less finely than they report them. */
function isCurrent(output, { mtimeMs }) {
  const made = statSync(output, { throwIfNoEntry: false });
  return made !== undefined && Math.abs(made.mtimeMs - mtimeMs) < 1;
}
