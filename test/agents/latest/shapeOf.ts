import { isRecord, type Json, parseRecord, records, textOf } from '../../../src/bridge/harness/shared/Json.ts';

/** What a program was started with, read and printed, as `record.mjs` leaves it. */
export interface Recording {
  readonly args: readonly string[];
  readonly code: number | null;
  readonly signal: string | null;
  readonly in: string;
  readonly out: string;
}

/** How a prompt names the scenario. */
export const PLAYED = /played as (\w+)/;
/** Values of these are words of the format. */
const WORDS: ReadonlySet<string> = new Set([
  'kind',
  'status',
  'stopReason',
  'stop_reason',
  'terminal_reason',
  'behavior',
]);
/** The type of an object, by which others look different. */
const TYPES = ['sessionUpdate', 'type', 'subtype'];
/** What the model, a command or a tool of the board has said. */
const CONTENT: ReadonlySet<string> = new Set([
  'input',
  'rawInput',
  'arguments',
  'rawOutput',
  'structuredContent',
  'inputSchema',
]);
/** Names of things rather than of fields: models, paths, ids. */
const FIELD = /^_?[a-z][A-Za-z0-9_]{0,40}$/;
const DEPTH = 6;

/**
 * The shape of what a program prints and asks, one line for each thing that a reader may rely on: the types of its lines and their
 * keys, the methods of a conversation, modes, exit codes, and those of the options in use that its help lists. Two versions with
 * the same shape can still differ in what they mean by it.
 * @param help the text of the program's help
 */
export function shapeOf(recordings: readonly Recording[], help = ''): string[] {
  const shape = new Set<string>();
  const listed = new Set(help.match(/--?[A-Za-z][\w-]*/g) ?? []);
  for (const recording of recordings) {
    const { args, code, signal, out } = recording;
    shape.add(`exit of ${commandOf(recording)}: ${signal ?? code}`);
    for (const flag of args.flatMap((arg) => /^--[A-Za-z][\w-]*/.exec(arg) ?? [])) {
      if (listed.has(flag)) shape.add(`help lists ${flag}`);
    }
    const asked = methodsOf(recording.in);
    for (const line of linesOf(out)) {
      if (line.jsonrpc === undefined) addKeys(shape, labelOf(line), line);
      else addMessage(shape, line, asked);
    }
  }
  return [...shape].sort();
}

/** What one shape has and the other one lacks, as lines of a diff. Of a key that is listed, what is below it is left out. */
export function diffShapes(before: readonly string[], after: readonly string[]): string[] {
  const only = (ones: readonly string[], others: readonly string[]): string[] => {
    const known = new Set(others);
    const found = ones.filter((line) => !known.has(line));
    return found.filter(
      (line) => !found.some((other) => line.startsWith(other) && /^[ .[<]/.test(line.slice(other.length))),
    );
  };
  return [...only(before, after).map((line) => `- ${line}`), ...only(after, before).map((line) => `+ ${line}`)];
}

/** The tools that a program offers to its model, with the names of their parameters; those of the board are its own. */
export function toolsOf(requests: readonly Json[]): string[] {
  const tools = requests
    .flatMap(({ tools: offered }) => records(offered))
    .flatMap((tool): Json[] => [
      ...records(tool.functionDeclarations),
      ...(isRecord(tool.function) ? [tool.function] : []),
      ...(typeof tool.name === 'string' && tool.type !== 'namespace' ? [tool] : []),
    ]);
  const lines = tools.flatMap((tool) => {
    const name = textOf(tool.name) ?? '';
    if (/bascule/.test(name)) return [];
    const schema = [tool.input_schema, tool.parameters, tool.parametersJsonSchema].find(isRecord);
    const keys = isRecord(schema?.properties) ? Object.keys(schema.properties) : [];
    return [`tool ${name}(${keys.sort().join(', ')})`];
  });
  return [...new Set(lines)].sort();
}

/** The words before the first option: the command of the program. */
export function wordsOf(args: readonly string[]): string[] {
  const first = args.findIndex((arg) => !/^[a-z][a-z-]*$/.test(arg));
  return args.slice(0, first < 0 ? args.length : first);
}

function commandOf({ args, in: input }: Recording): string {
  const played = PLAYED.exec(input)?.[1];
  return [wordsOf(args).join(' ') || 'the program', ...(played === undefined ? [] : [`(${played})`])].join(' ');
}

const linesOf = (text: string): Json[] =>
  text
    .split('\n')
    .map(parseRecord)
    .filter((line) => line !== undefined);

/** The methods of the requests that a client has sent, by their id. */
function methodsOf(input: string): ReadonlyMap<unknown, string> {
  const sent = linesOf(input).map(({ id, method }): [unknown, unknown] => [id, method]);
  return new Map(sent.filter((each): each is [unknown, string] => typeof each[1] === 'string'));
}

function addMessage(
  shape: Set<string>,
  { id, method, params, result, error }: Json,
  asked: ReadonlyMap<unknown, string>,
): void {
  if (typeof method === 'string') {
    addKeys(shape, `${id === undefined ? 'tells' : 'asks'} ${method}`, isRecord(params) ? params : {});
    return;
  }
  const of = asked.get(id) ?? 'something unknown';
  if (isRecord(error)) addKeys(shape, `refuses ${of}`, error);
  else addKeys(shape, `answers ${of}`, isRecord(result) ? result : {});
}

const typeOf = (value: Json): string =>
  TYPES.flatMap((key) => (typeof value[key] === 'string' ? [value[key]] : [])).join('/');

const labelOf = (line: Json): string => `line ${typeOf(line) || 'without a type'}`;

function addKeys(shape: Set<string>, label: string, value: unknown, path = '', depth = 0): void {
  if (Array.isArray(value)) {
    for (const each of value) {
      const type = isRecord(each) ? typeOf(each) : '';
      addKeys(shape, label, each, `${path}[${type}]`, depth + 1);
    }
    return;
  }
  if (!isRecord(value)) {
    if (path === '') shape.add(label);
    return;
  }
  if (path === '') shape.add(label);
  const type = path !== '' && !path.endsWith(']') ? typeOf(value) : '';
  const here = type === '' ? path : `${path}<${type}>`;
  for (const [key, each] of Object.entries(value)) {
    const name = FIELD.test(key) ? key : '*';
    const below = `${here}.${name}`;
    shape.add(`${label} ${below}`);
    const isWord = WORDS.has(key) || (key === 'id' && /availableModes\[\]$/.test(path));
    if (isWord && typeof each === 'string') shape.add(`${label} ${below} = ${each}`);
    if (!CONTENT.has(key) && depth < DEPTH) addKeys(shape, label, each, below, depth + 1);
  }
}
