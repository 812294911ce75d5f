import type { AgentJob } from './Harness.ts';

/**
 * Words of others become arguments of an agent: the service names model, effort and session, an agent its session. One
 * that begins with a hyphen could pass for an option, such as the one that lets an agent do everything.
 * @throws Error for a person, with the word's name
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
  if (found !== undefined)
    throw new Error(`The ${found[0]} begins with a hyphen, so that it could pass for an option.`);
}
