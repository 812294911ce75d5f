import type { AgentJob } from './Harness.ts';

/**
 * Refuses arguments that an agent program would parse as options. The service names model, effort and session, and an
 * agent names its session. Such a word, beginning with a hyphen, could be the option that removes all limits from an
 * agent.
 * @throws Error for a person that names the argument
 */
export function refuseOptions({ model, effort, mode, sessionId, resume }: AgentJob): void {
  const words: readonly (readonly [name: string, word: string | undefined])[] = [
    ['model', model],
    ['effort', effort],
    ['permission mode', mode],
    ['session id', sessionId],
    ['session id', resume?.harnessSessionId],
  ];
  const [found] = words.filter(([, word]) => word?.trimStart().startsWith('-'));
  if (found !== undefined) throw new Error(`The ${found[0]} begins with a hyphen and could be parsed as an option.`);
}
