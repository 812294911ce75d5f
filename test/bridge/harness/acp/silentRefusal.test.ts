import { silentRefusal } from '../../../../src/bridge/harness/acp/relay/silentRefusal.ts';

const LINE =
  'timestamp=2026-11-28T19:25:49.402Z level=ERROR run=d260ca90 message="stream error" providerID=fake modelID=fake-model session.id=ses_1 small=false agent=build mode=primary error.error="AI_APICallError: You exceeded your current quota, please check your plan and billing details."';

describe('a line of the log of an agent', () => {
  it('shows what the agent silently waits for', () => {
    expect(silentRefusal(LINE)).toBe('You exceeded your current quota, please check your plan and billing details.');
  });

  it.each([
    ['about the title of a session', LINE.replace('small=false', 'small=true')],
    ['about a service that is busy', LINE.replace(/You exceeded.*"/, 'Overloaded"')],
    ['of another kind', LINE.replace('stream error', 'Failed to fetch models.dev')],
    ['of no form', 'You exceeded your current quota'],
  ])('shows nothing of that kind where it is %s', (_what, line) => {
    expect(silentRefusal(line)).toBeUndefined();
  });
});
