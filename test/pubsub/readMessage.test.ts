import { readMessage } from '../../src/pubsub/readMessage.ts';

const SELF = 'this process';
const ids = { accountId: 'a', projectId: 'p' };
const board = { kind: 'board', ...ids, change: 'card-moved', cardId: 'c' };
const send = (signal: unknown) => JSON.stringify({ from: 'another', wake: true, signals: [signal] });

describe('a message of another process', () => {
  it.each([
    { kind: 'bridge', accountId: 'a', bridgeId: 'b' },
    { kind: 'run', ...ids, runId: 'r' },
    { kind: 'export', accountId: 'a', exportId: 'e' },
    board,
    { ...board, change: 'columns-changed', cardId: null },
    { ...board, origin: 'page' },
  ])('brings a signal: %j', (signal) => {
    expect(readMessage(send(signal), SELF)).toEqual({ wake: true, signals: [signal] });
  });

  it.each([
    null,
    'board',
    {},
    { ...board, kind: 'constructor' },
    { ...board, kind: 'of a newer version' },
    { ...board, accountId: undefined },
    { ...board, projectId: 7 },
    { ...board, change: 'card-painted' },
    { ...board, cardId: undefined },
    { kind: 'run', ...ids },
  ])('is ignored when it is not a signal: %j', (signal) => {
    expect(readMessage(send(signal), SELF)).toBeUndefined();
  });

  it('is ignored when this process sent it, or when it is not a message', () => {
    const own = JSON.stringify({ from: SELF, wake: true, signals: [] });
    for (const text of [own, '', '{', 'null', '7', '[]', '{"from":"x"}', '{"from":"x","wake":true,"signals":{}}']) {
      expect(readMessage(text, SELF)).toBeUndefined();
    }
  });
});
