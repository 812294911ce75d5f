import { open } from 'node:fs/promises';
import {
  type Document,
  isMap,
  isPair,
  LineCounter,
  type Node,
  type Pair,
  parseDocument,
  visit,
  type YAMLMap,
} from 'yaml';
import { MOST_BYTES } from './bounds.ts';
import { keyText } from './keyText.ts';
import { Reading } from './Reading.ts';
import type { RuleProblem } from './Rules.ts';

export interface RuleDocument {
  /** The text of the file, including a byte order mark; the document's offsets refer to it. */
  readonly text: string;
  readonly document: Document.Parsed;
  readonly lines: LineCounter;
}

/** The problems of a file; `rest` when the file can be read further, to find its other problems. */
export interface Unfit {
  readonly problems: RuleProblem[];
  readonly rest?: RuleDocument;
}

/** Parses the file as YAML with positions, and reports every syntax error at once. */
export async function readDocument(file: string): Promise<RuleDocument | Unfit> {
  let text: string;
  try {
    text = await readText(file);
  } catch (error) {
    const whole = new Reading(file);
    whole.fault(undefined, '', (error as Error).message);
    return { problems: whole.problems };
  }
  return parseText(text, file);
}

/** @param file the name of the file in messages */
export function parseText(text: string, file: string): RuleDocument | Unfit {
  const lines = new LineCounter();
  const reading = new Reading(file, lines);
  let document: Document.Parsed;
  try {
    // Duplicate keys are detected below: the parser compares each key with each other, which would take minutes for a
    // file with many keys.
    document = parseDocument(text, { lineCounter: lines, prettyErrors: false, uniqueKeys: false });
    for (const { message, pos } of [...document.errors, ...document.warnings]) {
      reading.fault(pos[0], '', sayFault(message));
      // After the parser has given up, it reports thousands of problems about the rest.
      if (isOverflow(message)) break;
    }
    if (reading.problems.length > 0) return { problems: reading.problems };
    checkTree(document, reading);
  } catch (error) {
    reading.fault(undefined, '', sayFault((error as Error).message));
    return { problems: reading.problems };
  }
  const { problems } = reading;
  const rest = { text, document, lines };
  return problems.length > 0 ? { problems, rest } : rest;
}

async function readText(file: string): Promise<string> {
  const bytes = await readBytes(file);
  if (bytes.length > MOST_BYTES) throw new Error('is larger than 1 MB');
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new Error('is not UTF-8');
  }
}

/** Reads just enough to see that the file is too large, because the path may be that of a device. */
async function readBytes(file: string): Promise<Buffer> {
  try {
    const handle = await open(file);
    const parts: Buffer[] = [];
    for await (const part of handle.createReadStream({ end: MOST_BYTES })) parts.push(part as Buffer);
    return Buffer.concat(parts);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(
      code === 'ENOENT'
        ? 'there is no rule file: `bascule connect` in the folder of a project writes one, and `bascule rules init` does too'
        : `cannot be read: ${code}`,
    );
  }
}

function sayFault(message: string): string {
  if (isOverflow(message)) return 'is nested too deeply';
  if (/multiple documents/.test(message)) return 'must be one document: another one begins below this line';
  return message;
}

const isOverflow = (message: string) => /call stack/i.test(message);

/** Rejects what YAML allows and a rule file does not need. */
function checkTree(document: Document.Parsed, reading: Reading): void {
  visit(document, {
    // Aliases can expand a small file into a huge one.
    Alias: (_key, node, path) => {
      reading.fault(node.range?.[0], () => pathText(path), 'aliases (*name) are not supported: write the value out');
    },
    Map: (_key, node, path) => checkKeys(node, path, reading),
  });
}

function checkKeys(map: YAMLMap, path: readonly unknown[], reading: Reading): void {
  const first = new Map<string, number>();
  for (const { key } of map.items) {
    const name = keyText(key);
    const offset = (key as Node | null)?.range?.[0];
    if (name === undefined || offset === undefined) continue;
    const before = first.get(name);
    if (before === undefined) first.set(name, offset);
    else {
      const full = () => [pathText(path), name].filter((part) => part !== '').join('.');
      reading.fault(offset, full, `${name} appears twice, first in line ${reading.lineOf(before)}`);
    }
  }
}

/** `work.implement` */
function pathText(path: readonly unknown[]): string {
  let text = '';
  for (const [i, step] of path.entries()) {
    if (isPair(step)) {
      const name = keyText((step as Pair).key) ?? '?';
      text = text === '' ? name : `${text}.${name}`;
    } else if (i > 0 && !isMap(step) && 'items' in (step as object)) {
      const at = (step as { items: unknown[] }).items.indexOf(path[i + 1] ?? undefined);
      if (at >= 0) text += `[${at}]`;
    }
  }
  return text;
}
