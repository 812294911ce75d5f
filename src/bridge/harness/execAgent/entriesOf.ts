import { type Act, type Entry, entryName, entryText, entryWords, MOST_STEPS, type PlanStep } from '../Entry.ts';
import { inputText } from '../shared/inputText.ts';
import { isQuestion } from '../shared/isQuestion.ts';
import { readResultText } from '../shared/readStructuredResult.ts';
import { missingServers } from './readErrors.ts';
import { readRetry } from './readRetry.ts';

type Json = Readonly<Record<string, unknown>>;

/** What the program's items do. Others are no calls. */
const ACTS: Readonly<Record<string, Act>> = {
  command_execution: 'run',
  file_change: 'edit',
  mcp_tool_call: 'other',
  collab_tool_call: 'delegate',
  web_search: 'search',
};

/** What an event of `--json` says in the words that all harnesses share. The program tells no times. */
export function entriesOf(event: Json, at: number | undefined): Entry[] {
  const item = (event.item ?? {}) as Json;
  switch (event.type) {
    case 'thread.started':
      return typeof event.thread_id === 'string'
        ? [{ at, type: 'notice', about: 'start', session: entryName(event.thread_id) }]
        : [];
    case 'item.started':
    case 'item.updated':
      return ofCall(item, at);
    case 'item.completed':
      return ofCompleted(item, at);
    case 'error':
      return ofError(textOf(event.message), at);
    case 'turn.failed':
      return [{ at, type: 'error', ...entryWords(textOf((event.error as Json | undefined)?.message)) }];
    default:
      return [];
  }
}

function ofCall(item: Json, at: number | undefined): Entry[] {
  const { id, type, command, changes } = item;
  if (type === 'todo_list') return [{ at, type: 'plan', steps: listOf(item.items).slice(0, MOST_STEPS).map(stepOf) }];
  const act = actOf(type);
  if (act === undefined || typeof id !== 'string') return [];
  const [change] = listOf(changes);
  const text =
    typeof command === 'string' ? command : inputText(item.arguments ?? changes ?? item.query ?? item.prompt);
  const tool = toolOf(item);
  const call: Entry = {
    at,
    type: 'call',
    id: entryName(id),
    tool,
    act,
    ...entryWords(text),
    path: typeof change?.path === 'string' ? entryText(change.path) : undefined,
    inSubagent: false,
  };
  return isQuestion(tool) ? [call, { at, type: 'question', ...entryWords(questionOf(item.arguments)) }] : [call];
}

function ofCompleted(item: Json, at: number | undefined): Entry[] {
  const { id, type, status } = item;
  const words = entryWords(textOf(item.text ?? item.message));
  if (type === 'agent_message') {
    // Each message has the form of a result.
    const said = readResultText(textOf(item.text))?.summary;
    return [{ at, type: 'text', ...(said === undefined ? words : entryWords(said)), inSubagent: false }];
  }
  if (type === 'reasoning') return [{ at, type: 'reasoning', ...words, inSubagent: false }];
  if (type === 'error') {
    return missingServers(textOf(item.message)).map((server) => ({
      at,
      type: 'notice',
      about: 'missing',
      server: entryName(server),
    }));
  }
  if (type === 'todo_list') return ofCall(item, at);
  if (actOf(type) === undefined || typeof id !== 'string') return [];
  return [
    // A call that ended within a moment has no line of its own for its beginning.
    ...ofCall(item, at).filter((entry) => entry.type === 'call'),
    {
      at,
      type: 'result',
      id: entryName(id),
      isError: status === 'completed' ? false : status === 'failed' || status === 'declined' ? true : null,
      ...entryWords(textOf(item.aggregated_output)),
      backgroundId: undefined,
    },
    ...(status === 'declined'
      ? [{ at, type: 'notice' as const, about: 'refusal' as const, id: entryName(id), tool: toolOf(item) }]
      : []),
  ];
}

function ofError(message: string, at: number | undefined): Entry[] {
  const retry = readRetry(message);
  if (retry === undefined) return [{ at, type: 'error', ...entryWords(message) }];
  const { attempt, of, reason } = retry;
  return [{ at, type: 'notice', about: 'retry', attempt, of, reason: reason && entryName(reason) }];
}

function actOf(type: unknown): Act | undefined {
  return typeof type === 'string' && Object.hasOwn(ACTS, type) ? ACTS[type] : undefined;
}

/** The name by which the program's own session files know the tool, as far as there is one. */
function toolOf({ type, server, tool }: Json): string {
  if (type === 'command_execution') return 'shell';
  if (type === 'file_change') return 'apply_patch';
  const name = typeof tool === 'string' ? tool : String(type);
  return entryName(typeof server === 'string' ? `${server}.${name}` : name);
}

function questionOf(given: unknown): string {
  const { question } = (given ?? {}) as Json;
  return textOf(question);
}

function stepOf({ text, completed }: Json): PlanStep {
  return { text: entryText(textOf(text)), state: completed === true ? 'done' : 'pending' };
}

const listOf = (value: unknown): Json[] =>
  Array.isArray(value) ? value.filter((each): each is Json => typeof each === 'object' && each !== null) : [];

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
