import { jest } from '@jest/globals';

/** A copy of its own, because the module keeps the state of the page. */
const COPY = '../../src/dashboard/live/live.ts?alone';
const live: typeof import('../../src/dashboard/live/live.ts') = await import(COPY);

describe('the live layer of a page', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('publishes messages by type, its own and local ones to those who asked for them [LIVEX-25]', () => {
    const { on, emit, receive, originId } = live;
    const heard: unknown[] = [];
    const note =
      (name: string) =>
      (message: { type: string }, about: { own: boolean; local: boolean }): void =>
        void heard.push([name, message.type, about.own, about.local]);
    on('runs.changed', note('plain'));
    on(['runs.changed', 'bridges.changed'], note('both'));
    on('runs.changed', note('local'), { local: true });
    on('runs.changed', note('others'), { own: false });
    on('runs.changed', note('stopped'), { local: true })();
    emit('runs.changed', { projectId: 'p', runId: 'r' });
    receive({ type: 'runs.changed', projectId: 'p', runId: 'r' }, true);
    receive({ type: 'bridges.changed', bridgeId: 'b' });
    expect(heard).toEqual([
      ['local', 'runs.changed', true, true],
      ['plain', 'runs.changed', true, false],
      ['both', 'runs.changed', true, false],
      ['local', 'runs.changed', true, false],
      ['both', 'bridges.changed', false, false],
    ]);
    expect(originId()).toMatch(/^page-/);
    expect(originId()).toBe(originId());
  });

  it('is live, paused after five seconds without a connection, or off [LIVEX-27]', () => {
    const heard: string[] = [];
    live.status((status) => heard.push(status));
    live.onReconnect(() => void heard.push('reconnect'));
    live.connected();
    live.disconnected();
    jest.advanceTimersByTime(4_900);
    expect(heard).toEqual(['off', 'live']);
    jest.advanceTimersByTime(200);
    expect(heard).toEqual(['off', 'live', 'paused']);
    live.connected();
    live.followed();
    live.disconnected();
    jest.advanceTimersByTime(4_900);
    live.connected();
    live.followed();
    jest.advanceTimersByTime(10_000);
    // A cut that went unnoticed is not reported, but the missed changes are fetched.
    expect(heard).toEqual(['off', 'live', 'paused', 'reconnect', 'live', 'reconnect']);
  });
});
