import { isUtf8 } from 'node:buffer';
import { open, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { BeforeRule } from '../rules/Rules.ts';
import { cleanText } from './cleanText.ts';
import { runFiles } from './runFiles.ts';
import { runStep, type StepContext, stepFolder } from './runStep.ts';

const LONGEST_LINE = 8192;

/**
 * Runs the command that prepares a worker's folder and prints the folder's path as its last line (document 3 §2.2).
 * `failed` explains to people why the worker cannot start.
 */
export async function runBefore(
  rule: BeforeRule,
  context: StepContext,
): Promise<{ readonly dir: string } | { readonly failed: string }> {
  try {
    await runStep('before', rule, context);
    return { dir: await readFolder(runFiles(stepFolder(context.runDir, 'before')).stdout, context.cwd) };
  } catch (error) {
    return { failed: `before: ${(error as Error).message}` };
  }
}

/** @throws Error when the last line does not name a folder or cannot be read as text */
async function readFolder(file: string, cwd: string): Promise<string> {
  const line = await readLastLine(file);
  if (line === '') throw new Error('it printed no folder');
  const dir = resolve(cwd, line);
  const found = await stat(dir).catch(() => undefined);
  if (found?.isDirectory() !== true) throw new Error(`its last line is not a folder: ${cleanText(line, 200, 'start')}`);
  return dir;
}

async function readLastLine(file: string): Promise<string> {
  const unreadable = (why: string) => new Error(`its output cannot be read: ${why}`);
  const handle = await open(file, 'r').catch((error: NodeJS.ErrnoException) => {
    throw unreadable(error.code ?? error.message);
  });
  try {
    const { size } = await handle.stat();
    const length = Math.min(size, LONGEST_LINE);
    const { buffer } = await handle.read(Buffer.alloc(length), 0, length, size - length);
    let end = length;
    while (end > 0 && (buffer[end - 1] === 0x0a || buffer[end - 1] === 0x0d)) end--;
    const from = end === 0 ? 0 : buffer.lastIndexOf(0x0a, end - 1) + 1;
    if (from === 0 && length < size) throw unreadable('its last line is too long');
    const line = buffer.subarray(from, end);
    if (!isUtf8(line)) throw unreadable('its last line is not UTF-8');
    if (line.includes(0)) throw unreadable('its last line contains a NUL');
    return line.toString('utf8');
  } finally {
    await handle.close();
  }
}
