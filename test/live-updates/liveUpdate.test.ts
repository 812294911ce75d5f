import type { Signal } from '../../src/events/signals.ts';
import { describeInboxes, describeSignals } from '../../src/live-updates/describeSignals.ts';
import { encodePayload, type LivePayload } from '../../src/live-updates/LiveUpdate.ts';

const BASE = 'https://app.example';
const of = { accountId: 'a-1', projectId: 'p-1' };
const card = (change: string, contentChanged: boolean) => ({
  type: 'board.card_changed',
  projectId: 'p-1',
  cardId: 'c-1',
  change,
  contentChanged,
});
const board = (change: Extract<Signal, { kind: 'board' }>['change'], cardId: string | null = 'c-1'): Signal => ({
  kind: 'board',
  ...of,
  change,
  cardId,
});

describe('what pages receive about a change', () => {
  it.each<[string, Signal, string, LivePayload]>([
    ['a new card', board('card-created'), '/projects/p-1/board', card('created', true)],
    ['a moved card', board('card-moved'), '/projects/p-1/board', card('moved', false)],
    ['a changed card', board('card-changed'), '/projects/p-1/board', card('changed', true)],
    ['a deleted card', board('card-deleted'), '/projects/p-1/board', card('deleted', true)],
    ['a held card', board('card-held'), '/projects/p-1/board', card('held', false)],
    ['a released card', board('card-released'), '/projects/p-1/board', card('released', false)],
    [
      'changed columns',
      board('columns-changed', null),
      '/projects/p-1/board',
      { type: 'board.columns_changed', projectId: 'p-1' },
    ],
    [
      'a run [LIVE-04]',
      { kind: 'run', ...of, runId: 'r-1' },
      '/projects/p-1/worker-runs',
      { type: 'runs.changed', projectId: 'p-1', runId: 'r-1' },
    ],
    [
      'a comment on a site [LIVEX-29]',
      { kind: 'site-review', ...of, cardId: 'c-1' },
      '/projects/p-1/site-review',
      { type: 'site_review.submitted', projectId: 'p-1', cardId: 'c-1' },
    ],
    [
      'a bridge',
      { kind: 'bridge', accountId: 'a-1', bridgeId: 'b-1' },
      '/users/a-1/bridges',
      { type: 'bridges.changed', bridgeId: 'b-1' },
    ],
  ])('%s: its kind and its ids, and nothing that it says [LIVEX-22] [LIVEX-24]', (_name, signal, path, payload) => {
    expect(describeSignals([signal], BASE)).toEqual([{ topic: `${BASE}${path}`, accountId: 'a-1', payload }]);
  });

  it('names the page that asked', () => {
    expect(describeSignals([{ ...board('card-moved'), origin: 'page-7' }], BASE)[0]?.payload.origin).toBe('page-7');
  });

  it('leaves out what only a newer version knows', () => {
    expect(describeSignals([{ kind: 'weather' } as unknown as Signal, board('card-held')], BASE)).toHaveLength(1);
  });
});

describe('what pages of inboxes receive about a change', () => {
  const told = (projectId: string | null, ...paths: string[]) =>
    paths.map((path) => ({
      topic: `${BASE}${path}`,
      accountId: 'a-1',
      payload: { type: 'inbox.changed', projectId },
    }));

  it.each<[string, Signal, unknown]>([
    ['an inbox of a project', { kind: 'inbox', ...of }, told('p-1', '/users/a-1/inbox', '/projects/p-1/inbox')],
    ['a mark', { kind: 'inbox', accountId: 'a-1', projectId: null }, told(null, '/users/a-1/inbox')],
    ['a bridge', { kind: 'bridge', accountId: 'a-1', bridgeId: 'b-1' }, told(null, '/users/a-1/inbox')],
    ['a held card', board('card-held'), told('p-1', '/users/a-1/inbox', '/projects/p-1/inbox')],
    ['a new card', board('card-created'), []],
    ['columns', board('columns-changed', null), []],
    ['a run', { kind: 'run', ...of, runId: 'r-1' }, []],
  ])('%s: its project, and nothing that it says', (_name, signal, updates) => {
    expect(describeInboxes([signal], BASE)).toEqual(updates);
  });

  it('names the page that asked', () => {
    expect(describeInboxes([{ kind: 'inbox', ...of, origin: 'page-7' }], BASE)[0]?.payload.origin).toBe('page-7');
  });
});

describe('the payload of a live update', () => {
  it.each<[string, unknown]>([
    ['without a type', { cardId: 'c-1' }],
    ['with an empty type', { type: '' }],
    ['with a list in it', { type: 'x', cards: [] }],
    ['with a map in it', { type: 'x', card: { title: 'secret' } }],
    ['with something unset in it', { type: 'x', card: undefined }],
  ])('is refused %s [LIVEX-17]', (_name, payload) => {
    expect(() => encodePayload(payload as LivePayload)).toThrow(TypeError);
  });

  it.each<[string, LivePayload, string | undefined, unknown]>([
    ['added where none is given', { type: 'x', n: 1 }, 'page-7', { type: 'x', n: 1, origin: 'page-7' }],
    ['kept where one is given', { type: 'x', origin: 'page-1' }, 'page-7', { type: 'x', origin: 'page-1' }],
    ['left out where nobody gave one', { type: 'x', on: true, of: null }, undefined, { type: 'x', on: true, of: null }],
  ])('has its origin %s [LIVEX-19]', (_name, payload, origin, expected) => {
    expect(JSON.parse(encodePayload(payload, origin))).toEqual(expected);
  });
});
