import type { AgentJob } from '../../../src/bridge/harness/Harness.ts';
import { refuseOptions } from '../../../src/bridge/harness/refuseOptions.ts';

/** Values from the wire are text, whatever the types say. */
type Words = { [Name in keyof AgentJob]?: unknown };

const job = (words: Words) =>
  ({ sessionId: '01902d5e-7c1f-7000-8000-000000000001', prompt: 'Do it.', ...words }) as AgentJob;

describe('an external word that becomes an argument of an agent', () => {
  it.each<[string, Words]>([
    ['model', { model: '--dangerously-skip-permissions' }],
    ['model', { model: ' \t-m' }],
    ['effort', { effort: '-' }],
    ['permission mode', { mode: '--yes' }],
    ['session id', { sessionId: '-1' }],
    ['session id', { resume: { harnessSessionId: '--last' } }],
  ])('is refused where it could pass for an option: the %s of %j', (name, words) => {
    expect(() => refuseOptions(job(words))).toThrow(
      `The ${name} begins with a hyphen and could be parsed as an option.`,
    );
  });

  it('passes with hyphens inside, and so does any prompt, which is not an argument', () => {
    for (const words of [{ model: 'a-model-4-5', effort: 'x-high', mode: 'read-only' }, { prompt: '--help' }, {}]) {
      expect(() => refuseOptions(job(words))).not.toThrow();
    }
  });
});
