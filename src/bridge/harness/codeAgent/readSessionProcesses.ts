import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Usage } from '../../api/shapes.ts';
import type { PriceLookup, SessionProcesses } from '../Harness.ts';
import { isRecord, type Json, parseRecord, records, textOf, timeOf } from '../shared/Json.ts';
import { findSubagentTranscripts } from './findTranscripts.ts';
import { MessageUsage } from './MessageUsage.ts';
import { type ModelCounts, readModelCounts, subtractCounts } from './modelCounts.ts';
import { readLines } from './readLines.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Every session of the configuration folder. A worker's process has one prompt, so each prompt starts a new process.
 * Its usage is the difference between its cost-state line and the one before, or the sum of its messages if it left no
 * such line.
 */
export async function* readSessionProcesses(configDir: string, price: PriceLookup): AsyncGenerator<SessionProcesses> {
  const projects = join(configDir, 'projects');
  for (const project of (await readdir(projects).catch(() => [])).sort()) {
    for (const name of (await readdir(join(projects, project)).catch(() => [])).sort()) {
      const sessionId = basename(name, '.jsonl');
      if (!name.endsWith('.jsonl') || !UUID.test(sessionId)) continue;
      const session = await readSession(join(projects, project, name), sessionId, price).catch(() => undefined);
      if (session !== undefined && session.processes.length > 0) yield session;
    }
  }
}

interface Process {
  readonly from: number;
  readonly messages: MessageUsage;
  counts: ModelCounts | undefined;
}

async function readSession(file: string, sessionId: string, price: PriceLookup): Promise<SessionProcesses> {
  const processes: Process[] = [];
  let dir: string | undefined;
  let last: number | undefined;
  for await (const text of readLines(file)) {
    const line = parseRecord(text);
    if (line === undefined) continue;
    dir ??= textOf(line.cwd);
    last = timeOf(line.timestamp) ?? last;
    if (isPrompt(line)) processes.push({ from: last ?? 0, messages: new MessageUsage(), counts: undefined });
    const current = processes.at(-1);
    if (current === undefined) continue;
    current.messages.add(line);
    if (line.type === 'cost-state') current.counts = readModelCounts(line.modelUsage) ?? current.counts;
  }
  await addSubagents(file, processes);
  const first = processes[0]?.from;
  return {
    sessionId,
    dir,
    startedAt: first === undefined ? undefined : new Date(first),
    endedAt: last === undefined ? undefined : new Date(last),
    processes: usagesOf(processes, price),
  };
}

/** Messages of subagents belong to the process that was running at their time. */
async function addSubagents(transcript: string, processes: readonly Process[]): Promise<void> {
  for (const file of await findSubagentTranscripts(transcript, new Date(processes[0]?.from ?? 0))) {
    for await (const text of readLines(file)) {
      const line = parseRecord(text);
      const at = timeOf(line?.timestamp);
      if (line !== undefined && at !== undefined) processes.findLast(({ from }) => from <= at)?.messages.add(line);
    }
  }
}

function usagesOf(processes: readonly Process[], price: PriceLookup): Usage[] {
  let before: ModelCounts = {};
  return processes.map(({ counts, messages }) => {
    if (counts === undefined) return { source: 'estimated', models: messages.sum(price) };
    const models = subtractCounts(counts, before);
    before = counts;
    return { source: 'reported', models };
  });
}

// Lines with the user's role that the program itself writes.
const OWN_TEXT =
  /^\s*(?:<(?:task-notification|local-command|command-name|command-message|bash-)|\[Request interrupted)/;

function isPrompt(line: Json): boolean {
  if (line.type !== 'user' || line.isSidechain === true || line.isMeta === true || line.isCompactSummary === true)
    return false;
  if (isRecord(line.origin) && line.origin.kind !== 'human') return false;
  const content = isRecord(line.message) ? line.message.content : undefined;
  if (typeof content === 'string') return !OWN_TEXT.test(content);
  const blocks = records(content);
  const text = blocks.find((block) => block.type === 'text');
  return (
    text !== undefined && !blocks.some((block) => block.type === 'tool_result') && !OWN_TEXT.test(String(text.text))
  );
}
