import { type Command, forEachChild, parse, type SyntaxNode, type Word } from 'unbash';
import { findSubcommand } from './findSubcommand.ts';
import { unwrapCommand } from './unwrapCommand.ts';

const MOST_SIGNATURES = 20;
const MOST_SIGNATURE = 120;

// An agent can print anything as a command. Parsing this much of the worst known text takes milliseconds.
const MOST_TEXT = 16_384;
const MOST_NODES = 20_000;
const MOST_DEPTH = 4;

/**
 * The commands in a shell text: each program and, for programs on the list, its subcommand, in order and without
 * repetition (document 2 §2.4). Arguments are left out, because they contain paths, messages and secrets.
 */
export function readSignatures(command: string, programs: readonly string[]): string[] {
  const found = new Set<string>();
  collect(command, { found, listed: new Set(programs), nodes: 0 }, 0);
  return [...found];
}

interface Search {
  readonly found: Set<string>;
  readonly listed: ReadonlySet<string>;
  nodes: number;
}

function collect(text: string, search: Search, depth: number): void {
  const bounded = text.length > MOST_TEXT ? text.slice(0, MOST_TEXT) : text;
  const before = search.found.size;
  try {
    visit(parse(bounded), search, depth, 0);
  } catch {
    // A text that the parser rejects is split below.
  }
  if (search.found.size === before) for (const words of splitRoughly(bounded)) addWords(words, search, depth);
}

function visit(node: SyntaxNode, search: Search, depth: number, level: number): void {
  search.nodes += 1;
  if (search.nodes > MOST_NODES || level > 400 || search.found.size >= MOST_SIGNATURES) return;
  if (node.type === 'Command') addWords(wordsOf(node), search, depth);
  forEachChild(node, (child) => visit(child, search, depth, level + 1));
}

function wordsOf(command: Command): string[] {
  const { name } = command;
  if (name === undefined || isComputed(name)) return [];
  return [name.value, ...command.args.map((arg) => (arg.type === 'Word' ? arg.value : arg.text))];
}

/** Whether only the shell can determine the program, as in `"$EDITOR"`. */
function isComputed({ parts }: { readonly parts?: Word['parts'] }): boolean {
  return (parts ?? []).some(
    (part) => /Expansion|Substitution/.test(part.type) || ('parts' in part && isComputed({ parts: part.parts })),
  );
}

function addWords(words: readonly string[], search: Search, depth: number): void {
  for (const step of unwrapCommand(words)) {
    if ('script' in step) {
      if (depth < MOST_DEPTH) collect(step.script, search, depth + 1);
      continue;
    }
    const [first = '', ...args] = step.words;
    const program = baseName(first);
    if (program === undefined) continue;
    const subcommand = search.listed.has(program) ? findSubcommand(program, args) : undefined;
    const signature = subcommand === undefined ? program : `${program} ${subcommand}`;
    if (search.found.size < MOST_SIGNATURES) search.found.add(signature.slice(0, MOST_SIGNATURE));
  }
}

function baseName(program: string): string | undefined {
  const name = program
    .slice(Math.max(program.lastIndexOf('/'), program.lastIndexOf('\\')) + 1)
    .replace(/\.(?:exe|cmd|bat)$/i, '');
  return /^[\w.+@:[-]+$/.test(name) ? name : undefined;
}

/** The first words between separators, for a text that is not valid shell. */
function splitRoughly(text: string): string[][] {
  return text
    .split(/[\n;|&]+/, MOST_SIGNATURES * 2)
    .map((part) => part.trim().split(/\s+/, 12))
    .filter(([first]) => first !== undefined && /^[\w./@+-]+$/.test(first));
}
