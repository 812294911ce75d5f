import { dirname } from 'node:path';
import type { AgentJob } from '../Harness.ts';
import { promptArgument } from '../shared/promptArgument.ts';
import { RESULT_SCHEMA } from './resultSchema.ts';

/**
 * The arguments of a worker, which reads its prompt from standard input, prints lines, and ends with a result that
 * matches the schema.
 */
export function workerArgs(job: AgentJob): string[] {
  // The program refuses stream-json without --verbose.
  const printing = ['--print', '--output-format', 'stream-json', '--verbose', '--json-schema', RESULT_SCHEMA];
  return [...printing, ...sessionArgs(job), ...choiceArgs(job)];
}

/** The arguments of a terminal session, whose first message names the file with the prompt. */
export function interactiveArgs(job: AgentJob, promptFile: string): string[] {
  // Without this, the agent would ask the person for permission to read a file outside the project.
  const seen = ['--add-dir', dirname(promptFile)];
  return [...sessionArgs(job), ...choiceArgs(job), ...seen, '--', promptArgument(promptFile)];
}

function sessionArgs({ resume, sessionId }: AgentJob): string[] {
  return resume === undefined ? ['--session-id', sessionId] : ['--resume', resume.harnessSessionId];
}

function choiceArgs({ model, effort, mode }: AgentJob): string[] {
  const options: [string, string | undefined][] = [
    ['--model', model],
    ['--effort', effort],
    ['--permission-mode', mode],
  ];
  return options.flatMap(([name, value]) => (value === undefined ? [] : [name, value]));
}
