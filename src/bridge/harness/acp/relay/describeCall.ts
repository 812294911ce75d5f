import type { CallOfAgent } from '../CallOfAgent.ts';

/** What people are asked about a call. */
export interface CallQuestion {
  /** Markdown. */
  readonly question: string;
  /** What is allowed from then on where a person always allows it; undefined where that cannot be said in a line. */
  readonly rule: string | undefined;
}

/** The service's bound is 4000 characters; what is cut is said. */
const MOST_INPUT = 1500;
/** A command that fits into a line of a list. */
const MOST_IN_LINE = 120;
const MOST_NAMES = 20;
const MOST_RULE = 500;
const VERBS: Readonly<Record<string, string>> = { edit: 'Change', delete: 'Delete', move: 'Move' };

/**
 * A call in words for the people who allow or deny it: the whole command with its folder, the files without links, or the tool with
 * what it was given.
 * @param paths the files that it reaches, absolute
 */
export function describeCall(call: CallOfAgent, paths: readonly string[]): CallQuestion {
  const verb = VERBS[call.kind];
  if (call.kind === 'execute') return aboutCommand(call.command ?? call.title, call.folder);
  if (verb !== undefined && paths.length > 0) return aboutFiles(verb, paths);
  return aboutTool(call);
}

function aboutCommand(command: string, folder: string | undefined): CallQuestion {
  const where = folder === undefined ? '' : ` in ${code(folder)}`;
  const isShort = command.length <= MOST_IN_LINE && !/\n/.test(command);
  return {
    question: isShort ? `Run ${code(command)}${where}` : `Run this${where}:\n\n${fence(command)}`,
    rule: inLine(`Run ${command}${folder === undefined ? '' : ` in ${folder}`}`),
  };
}

function aboutFiles(verb: string, paths: readonly string[]): CallQuestion {
  const more = paths.length - MOST_NAMES;
  const shown = paths.slice(0, MOST_NAMES).map(code).join(', ');
  return {
    question: `${verb} ${shown}${more > 0 ? ` and ${more} more files` : ''}`,
    rule: inLine(`${verb} ${paths.join(', ')}`),
  };
}

function aboutTool({ tool, kind, title, input }: CallOfAgent): CallQuestion {
  const given = input === undefined ? '' : JSON.stringify(input, undefined, 2);
  const told = given === '' || given === '{}' ? '' : `\n\n${fence(given)}`;
  // A kind alone says nothing that a person could allow for good.
  if (tool === kind) return { question: `Use a tool: ${code(title || kind)}${told}`, rule: undefined };
  return { question: `Use the tool ${code(tool)}${told}`, rule: inLine(`Use the tool ${tool}`) };
}

/** A rule is compared letter by letter, so it is never cut. */
function inLine(text: string): string | undefined {
  return text.length <= MOST_RULE && !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text) ? text : undefined;
}

/** Code within a line of Markdown, whatever it contains. */
function code(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').slice(0, MOST_RULE);
  const ticks = '`'.repeat(longest(line) + 1);
  const pad = line.startsWith('`') || line.endsWith('`') ? ' ' : '';
  return `${ticks}${pad}${line}${pad}${ticks}`;
}

function fence(text: string): string {
  const cut =
    text.length > MOST_INPUT ? `${text.slice(0, MOST_INPUT)}\n… ${text.length - MOST_INPUT} more characters` : text;
  const ticks = '`'.repeat(Math.max(3, longest(cut) + 1));
  return `${ticks}\n${cut}\n${ticks}`;
}

const longest = (text: string): number => Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length));
