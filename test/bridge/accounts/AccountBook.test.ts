import { AccountBook } from '../../../src/bridge/accounts/AccountBook.ts';
import { memoryLog } from '../support/memoryLog.ts';

const NOW = new Date('2026-11-27T12:00:00.000Z');
const in_ = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
const READY = new Map([
  ['main', { state: 'ready' }],
  ['other', { state: 'ready' }],
] as const);

describe('an account that a run found limited', () => {
  const book = () => {
    const made = new AccountBook(memoryLog());
    made.apply(READY);
    return made;
  };

  it('gets no work until its limit ends, or a person loads the rules again, and others do', () => {
    const one = book();
    one.limit('main', { kind: 'limit', until: in_(90) }, NOW);
    expect([one.isReady('main'), one.isReady('other')]).toEqual([false, true]);
    one.set('main', { state: 'ready' });
    expect(one.isReady('main')).toBe(false);
    expect(one.limits.reasonOf('main')).toMatch(/^its usage limit is reached until \d\d:\d\d \S+$/);
    expect(one.limits.due(in_(89))).toEqual([]);
    expect(one.limits.due(in_(90))).toEqual(['main']);
    one.endLimit('main');
    expect(one.isReady('main')).toBe(true);
    one.limit('main', { kind: 'limit', until: in_(90) }, NOW);
    one.apply(READY);
    expect(one.isReady('main')).toBe(true);
  });

  it('is left alone as long as its first run says, however many runs meet its limit at the same time', () => {
    const one = book();
    for (let run = 0; run < 5; run++) one.limit('main', { kind: 'limit', until: undefined }, NOW);
    expect(one.limits.due(in_(5))).toEqual(['main']);
    one.limit('main', { kind: 'limit', until: in_(90) }, NOW);
    one.limit('main', { kind: 'limit', until: undefined }, in_(1));
    expect(one.limits.due(in_(89))).toEqual([]);
  });

  it('is not ready where its check fails after the limit', () => {
    const one = book();
    one.limit('main', { kind: 'limit', until: in_(1) }, NOW);
    one.set('main', { state: 'failing', reason: 'the agent is not signed in' });
    one.endLimit('main');
    expect(one.isReady('main')).toBe(false);
  });

  it('without a known end is left alone for five minutes, and twice as long each time, up to an hour', () => {
    const one = book();
    let now = NOW;
    const pauses = [5, 10, 20, 40, 60, 60].map((minutes) => {
      one.limit('main', { kind: 'billing', until: undefined }, now);
      const end = new Date(now.getTime() + minutes * 60_000);
      const early = one.limits.due(new Date(end.getTime() - 1));
      const due = one.limits.due(end);
      now = end;
      return [early, due];
    });
    expect(pauses).toEqual(pauses.map(() => [[], ['main']]));
    one.limits.worked('main');
    one.limit('main', { kind: 'sign-in', until: undefined }, now);
    expect(one.limits.reasonOf('main')).toMatch(/^its provider refuses its key or login; it is tried again at /);
    expect(one.limits.due(new Date(now.getTime() + 5 * 60_000))).toEqual(['main']);
  });

  it('with an end that has passed is left alone all the same', () => {
    const one = book();
    one.limit('main', { kind: 'limit', until: in_(-1) }, NOW);
    expect(one.limits.due(in_(4))).toEqual([]);
  });
});
