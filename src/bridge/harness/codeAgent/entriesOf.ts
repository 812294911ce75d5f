import { type Act, type Entry, entryName, entryText, entryWords, MOST_STEPS, type PlanStep } from '../Entry.ts';
import { isQuestion } from '../shared/isQuestion.ts';
import { countOf, isRecord, type Json, recordOf, records, textOf } from '../shared/Json.ts';
import { backgroundOf, kindOf, textOfInput } from './toolUse.ts';

/** What the program's own tools do. */
const ACTS: Readonly<Record<string, Act>> = {
  Edit: 'edit',
  MultiEdit: 'edit',
  Write: 'edit',
  NotebookEdit: 'edit',
  Read: 'read',
  Grep: 'search',
  Glob: 'search',
  LS: 'search',
  WebSearch: 'search',
  WebFetch: 'fetch',
};
const STEPS: Readonly<Record<string, PlanStep['state']>> = { in_progress: 'active', completed: 'done' };
/** The tool by which the program takes the structured result: its call does nothing. */
export const RESULT_TOOL = 'StructuredOutput';
/** The model of a message that the program wrote itself, such as one about a refused key. */
const SYNTHETIC = '<synthetic>';

/** What a line of stream-json says in the words that all harnesses share. */
export function entriesOf(line: Json, at: number | undefined): Entry[] {
  if (line.type === 'assistant') return ofAssistant(line, at);
  if (line.type === 'user') return ofUser(line, at);
  if (line.type === 'system') return ofSystem(line, at);
  const isFault = line.type === 'result' && line.is_error === true;
  return isFault ? [{ at, type: 'error', ...entryWords(textOf(line.result) ?? '') }] : [];
}

function ofAssistant(line: Json, at: number | undefined): Entry[] {
  const message: Json = recordOf(line.message);
  const place = placeOf(line);
  return records(message.content).flatMap((block): Entry[] => {
    const words = entryWords(textOf(block.text) ?? '');
    if (block.type === 'text' && message.model === SYNTHETIC) return [{ at, type: 'error', ...words }];
    if (block.type === 'text') return [{ at, type: 'text', ...words, ...place }];
    if (block.type === 'thinking' || block.type === 'redacted_thinking') {
      return [{ at, type: 'reasoning', ...entryWords(textOf(block.thinking) ?? ''), ...place }];
    }
    return block.type === 'tool_use' ? ofCall(block, place, at) : [];
  });
}

/** Whose words they are. */
function placeOf({ parent_tool_use_id }: Json): { inSubagent: boolean; parent?: string } {
  const parent = textOf(parent_tool_use_id);
  return { inSubagent: parent_tool_use_id != null, ...(parent === undefined ? {} : { parent: entryName(parent) }) };
}

function ofCall(block: Json, place: ReturnType<typeof placeOf>, at: number | undefined): Entry[] {
  const id = textOf(block.id);
  const tool = textOf(block.name);
  if (id === undefined || tool === undefined || tool === RESULT_TOOL) return [];
  const input: Json = recordOf(block.input);
  const path = textOf(input.file_path) ?? textOf(input.notebook_path) ?? textOf(input.path);
  const words = entryWords(textOfInput(tool, block.input));
  const call: Entry = {
    at,
    type: 'call',
    id: entryName(id),
    tool: entryName(tool),
    act: actOf(tool),
    ...words,
    path: path === undefined ? undefined : entryText(path),
    ...place,
  };
  if (tool === 'TodoWrite')
    return [call, { at, type: 'plan', steps: records(input.todos).slice(0, MOST_STEPS).map(stepOf) }];
  return isQuestion(tool)
    ? [call, { at, type: 'question', text: entryText(textOf(input.question) ?? words.text) }]
    : [call];
}

function actOf(tool: string): Act {
  const kind = kindOf(tool);
  if (kind !== 'tool') return kind === 'shell' ? 'run' : 'delegate';
  return (Object.hasOwn(ACTS, tool) && ACTS[tool]) || 'other';
}

function stepOf({ content, status }: Json): PlanStep {
  return { text: entryText(textOf(content) ?? ''), state: STEPS[String(status)] ?? 'pending' };
}

function ofUser(line: Json, at: number | undefined): Entry[] {
  const results = records(isRecord(line.message) ? line.message.content : undefined).filter(
    (block) => block.type === 'tool_result',
  );
  const { parent } = placeOf(line);
  return results.flatMap((block): Entry[] => {
    const id = textOf(block.tool_use_id);
    if (id === undefined) return [];
    return [
      {
        at,
        type: 'result',
        id: entryName(id),
        isError: block.is_error === true,
        ...entryWords(wordsOf(block.content)),
        ...(parent === undefined ? {} : { parent }),
        // The details belong to the line's only result.
        backgroundId: results.length === 1 ? backgroundOf(line.tool_use_result) : undefined,
      },
    ];
  });
}

function wordsOf(content: unknown): string {
  return typeof content === 'string'
    ? content
    : records(content)
        .flatMap(({ text }) => textOf(text) ?? [])
        .join('\n');
}

function ofSystem(line: Json, at: number | undefined): Entry[] {
  if (line.subtype === 'init') {
    const model = textOf(line.model);
    const session = textOf(line.session_id);
    return [
      {
        at,
        type: 'notice',
        about: 'start',
        ...(model === undefined ? {} : { model: entryName(model) }),
        ...(session === undefined ? {} : { session: entryName(session) }),
      },
    ];
  }
  if (line.subtype === 'api_retry') {
    const { attempt, max_retries, error } = line;
    const reason = textOf(error);
    return [
      {
        at,
        type: 'notice',
        about: 'retry',
        attempt: countOf(attempt) ?? 1,
        of: countOf(max_retries),
        reason: reason === undefined ? undefined : entryName(reason),
      },
    ];
  }
  const id = textOf(line.tool_use_id);
  const tool = textOf(line.tool_name);
  if (line.subtype !== 'permission_denied' || id === undefined || tool === undefined) return [];
  return [{ at, type: 'notice', about: 'refusal', id: entryName(id), tool: entryName(tool) }];
}
