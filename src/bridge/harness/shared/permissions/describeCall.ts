import { type Json, recordOf, textOf } from '../Json.ts';

/** A call as far as people are asked about it. */
export interface AskedCall {
  /** `execute`, `edit`, `delete`, `move`, or any other word. */
  readonly kind: string;
  /** A name that says nothing of what the tool was given: `server.tool` of a server's. */
  readonly tool: string;
  readonly title: string;
  /** Of a shell. */
  readonly command: string | undefined;
  /** The folder that a command runs in, where the agent names it. */
  readonly folder: string | undefined;
  readonly paths: readonly string[];
  readonly input: unknown;
}

/** What people are asked about a call. */
export interface CallQuestion {
  /** Markdown, with the whole call. */
  readonly question: string;
  /** What is allowed from then on where a person always allows it; undefined where a line cannot say that for sure. */
  readonly rule: string | undefined;
}

/** A command that fits into a line of a list. */
const MOST_IN_LINE = 120;
const MOST_RULE = 500;
/** Of the input of a server's tool. Long ones, such as a document, are usual, and who always allows a tool allows it whatever it is given. */
const MOST_INPUT = 3000;
/** More blanks in a row push what follows out of sight. */
const PADDING = /[^\S\n]{9,}|\n{4,}/g;
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}]/u;
/** A tool of a server. The agent's own tools, such as one that writes files, do too much to be allowed for good. */
const TOOL = /^[\w-]{1,100}\.[\w.:/-]{1,100}$/;
const VERBS: Readonly<Record<string, string>> = { edit: 'Change', delete: 'Delete' };

/**
 * A call in words for the people who allow or deny it: the whole command with its folder, the files, or the tool with what it was
 * given. Two calls that differ never have the same rule, so its parts are quoted.
 * @param resolve the file that a path leads to, absolute and without links
 */
export function describeCall(call: AskedCall, resolve: (path: string) => string): CallQuestion {
  if (call.kind === 'execute') return aboutCommand(call);
  if (call.kind === 'move') return aboutMove(call, resolve);
  const verb = VERBS[call.kind];
  if (verb === undefined) return aboutTool(call);
  return call.paths.length === 0 ? aboutInput(call) : aboutFiles(verb, call.paths.map(resolve));
}

function aboutCommand({ command, title, folder, input }: AskedCall): CallQuestion {
  const given = recordOf(input).command;
  const text = Array.isArray(given) ? JSON.stringify(given) : (command ?? title);
  const where = folder === undefined ? '' : ` in ${code(folder)}`;
  const isShort = text.length <= MOST_IN_LINE && !text.includes('\n');
  // Some agents put the command into the title alone; then they tell the folder in words.
  const exact = given ?? (folder !== undefined && textOf(recordOf(input).cwd) === undefined ? command : undefined);
  return {
    question: isShort ? `Run ${code(text)}${where}` : `Run this${where}:\n\n${fence(text)}`,
    rule: exact
      ? rule(`Run ${JSON.stringify(exact)}${folder === undefined ? '' : ` in ${JSON.stringify(folder)}`}`)
      : undefined,
  };
}

const aboutFiles = (verb: string, paths: readonly string[]): CallQuestion => ({
  question: `${verb} ${paths.map(code).join(', ')}`,
  rule: rule(`${verb} ${paths.map((path) => JSON.stringify(path)).join(', ')}`),
});

function aboutMove(call: AskedCall, resolve: (path: string) => string): CallQuestion {
  const given = recordOf(call.input);
  const from = firstText(given, ['source', 'old_path', 'oldPath']);
  const to = firstText(given, ['destination', 'new_path', 'newPath']);
  if (from === undefined || to === undefined) return aboutInput(call);
  const [source, target] = [resolve(from), resolve(to)];
  return {
    question: `Move ${code(source)} to ${code(target)}`,
    rule: rule(`Move ${JSON.stringify(source)} to ${JSON.stringify(target)}`),
  };
}

function aboutTool(call: AskedCall): CallQuestion {
  if (!TOOL.test(call.tool)) return aboutInput(call);
  return {
    question: `Use the tool ${code(call.tool)}${inputOf(call, MOST_INPUT)}`,
    rule: rule(`Use the tool ${call.tool}`),
  };
}

/** A call that names nothing for sure. */
const aboutInput = (call: AskedCall): CallQuestion => ({
  question: `Use a tool: ${code(call.title || call.tool)}${inputOf(call)}`,
  rule: undefined,
});

function inputOf({ input }: AskedCall, most = Number.POSITIVE_INFINITY): string {
  const given = input === undefined ? '' : JSON.stringify(input, undefined, 2);
  if (given === '' || given === '{}') return '';
  if (given.length <= most) return `\n\n${fence(given)}`;
  return ` with ${given.length} characters of input, too many to be shown here. They begin:\n\n${fence(given.slice(0, most))}`;
}

/** A rule is compared letter by letter, so it is never cut, and shows all that it says. */
const rule = (text: string): string | undefined =>
  text.length <= MOST_RULE && !CONTROL.test(text) && text.search(PADDING) < 0 ? text : undefined;

/** Code within a line of Markdown, whatever it contains. */
function code(text: string): string {
  const line = unpadded(text).replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');
  const ticks = '`'.repeat(longest(line) + 1);
  const pad = line.startsWith('`') || line.endsWith('`') ? ' ' : '';
  return `${ticks}${pad}${line}${pad}${ticks}`;
}

/** A block of code in Markdown, whatever it contains. */
export function fence(text: string): string {
  const whole = unpadded(text);
  const ticks = '`'.repeat(Math.max(3, longest(whole) + 1));
  return `${ticks}\n${whole}\n${ticks}`;
}

/** Blanks that would hide what follows them become words. */
const unpadded = (text: string): string =>
  text.replace(PADDING, (blanks) => `‹${blanks.length} ${blanks.startsWith('\n') ? 'line breaks' : 'blanks'}›`);

const longest = (text: string): number =>
  (text.match(/`+/g) ?? []).reduce((most, run) => Math.max(most, run.length), 0);

const firstText = (given: Json, keys: readonly string[]): string | undefined =>
  keys.map((key) => textOf(given[key])).find((text) => text !== undefined);
