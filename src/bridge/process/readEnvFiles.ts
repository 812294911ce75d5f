import { isUtf8 } from 'node:buffer';
import { constants } from 'node:fs';
import { open } from 'node:fs/promises';

const MOST_BYTES = 1024 * 1024;
const LINE = /^\s*(?:export\s+)?([A-Za-z_][A-Za-z0-9_]*)=(.*)$/s;

/**
 * The variables of environment files; a later file overrides an earlier one (document 3 §2.3). A line is `KEY=VALUE`,
 * `export KEY=VALUE`, empty, or a comment. One pair of matching quotes around a value is removed; nothing is expanded.
 * @param forbidden names that no file may set
 * @throws Error that names the file and the line but never a value, because these files contain keys
 */
export async function readEnvFiles(
  files: readonly string[],
  forbidden: readonly string[],
): Promise<Record<string, string>> {
  const variables = new Map<string, string>();
  for (const file of files) {
    const lines = (await readText(file)).split('\n');
    for (const [index, line] of lines.entries()) {
      const text = line.endsWith('\r') ? line.slice(0, -1) : line;
      if (/^\s*(?:#|$)/.test(text)) continue;
      const [, name, value] = LINE.exec(text) ?? [];
      const where = `${file}, line ${index + 1}`;
      if (name === undefined || value === undefined) throw new Error(`${where}: not of the form KEY=VALUE`);
      if (value.includes('\0')) throw new Error(`${where}: the value of ${name} contains a NUL`);
      if (forbidden.includes(name)) {
        throw new Error(`${where}: sets ${name}; use the account's configDir or codexHome instead`);
      }
      variables.set(name, unquote(value.trim()));
    }
  }
  return Object.fromEntries(variables);
}

function unquote(value: string): string {
  const quote = value[0];
  const paired = value.length >= 2 && (quote === '"' || quote === "'") && value.endsWith(quote);
  return paired ? value.slice(1, -1) : value;
}

async function readText(file: string): Promise<string> {
  const fail = (why: string) => new Error(`the environment file ${file} ${why}`);
  // Non-blocking, because opening a pipe without a writer would hang the run.
  const handle = await open(file, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0)).catch(
    (error: NodeJS.ErrnoException) => {
      throw fail(error.code === 'ENOENT' ? 'does not exist' : `cannot be read: ${error.code}`);
    },
  );
  try {
    const found = await handle.stat();
    if (!found.isFile()) throw fail('is not a file');
    if (found.size > MOST_BYTES) throw fail('is larger than 1 MB');
    const bytes = await handle.readFile();
    if (!isUtf8(bytes)) throw fail('is not UTF-8');
    return new TextDecoder().decode(bytes);
  } finally {
    await handle.close();
  }
}
