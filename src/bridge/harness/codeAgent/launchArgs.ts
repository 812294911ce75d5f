import { dirname } from 'node:path';
import type { AgentJob } from '../Harness.ts';
import { promptArgument } from '../promptArgument.ts';
import { RESULT_SCHEMA } from './resultSchema.ts';

/** A worker: the prompt on standard input, a stream of lines on standard output, a checked result at its end. */
export function workerArgs(job: AgentJob): string[] {
  // The program refuses stream-json without --verbose.
  const printing = ['--print', '--output-format', 'stream-json', '--verbose', '--json-schema', RESULT_SCHEMA];
  return [...printing, ...sessionArgs(job), ...choiceArgs(job)];
}

/** A session in a terminal, whose first message leads to its prompt. */
export function interactiveArgs(job: AgentJob, promptFile: string): string[] {
  // Outside of the project it would ask the person whether it may read.
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
