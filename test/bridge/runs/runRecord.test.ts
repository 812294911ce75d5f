import { isOpen } from '../../../src/bridge/runs/RunRecord.ts';

describe('A run', () => {
  it.each(['queued', 'resumed', 'preparing', 'running', 'stopping'] as const)('that is %s is open', (state) => {
    expect(isOpen(state)).toBe(true);
  });

  it.each([
    'succeeded',
    'failed',
    'no-result',
    'unfinished',
    'blocked',
    'waiting-on-forge',
    'not-started',
    'stopped',
    'dropped',
  ] as const)('that is %s has ended', (state) => {
    expect(isOpen(state)).toBe(false);
  });
});
