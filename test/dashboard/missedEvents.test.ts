import type { LiveMessage } from '../../src/dashboard/live/live.ts';
import { MissedEvents } from '../../src/dashboard/live/MissedEvents.ts';

const projectId = 'harbour';
const event = (sequence: number, type: string, payload: object = {}) => ({
  sequence: String(sequence),
  type,
  projectId,
  payload,
});
const request = (sequence: number, workRequestId: string) => event(sequence, 'bridge.work_request', { workRequestId });

describe('the stored events of a page', () => {
  let told: LiveMessage[];
  let events: MissedEvents;
  beforeEach(() => {
    told = [];
    events = new MissedEvents((message) => told.push(message));
    events.lose();
    events.follow('10');
  });
  const requests = () => told.map((message) => 'workRequestId' in message && message.workRequestId);

  it('move the cursor and publish nothing while other messages report the changes', () => {
    expect(events.cursor).toBe('10');
    events.take(request(11, 'a'));
    expect([events.cursor, told]).toEqual(['11', []]);
    events.take(event(12, 'project.renamed'));
    expect([events.cursor, told]).toEqual(['12', [{ type: 'projects.changed', projectId }]]);
  });

  it('publish after a loss what is between the cursor and the head, each thing once, whenever the head becomes known', () => {
    events.take(request(11, 'a'));
    events.lose();
    events.take(request(12, 'b'));
    events.take(request(13, 'c'));
    expect(told).toEqual([]);
    expect(events.follow('15')).toBe(false);
    events.take(request(14, 'b'));
    events.take(request(15, 'd'));
    events.take(request(16, 'e'));
    expect(requests()).toEqual(['b', 'c', 'd']);
    expect(events.cursor).toBe('16');
  });

  it('are known once, however often they come', () => {
    events.lose();
    events.follow('12');
    for (const sequence of [11, 11, 10, 12, 12]) events.take(request(sequence, `at ${sequence}`));
    expect(requests()).toEqual(['at 11', 'at 12']);
  });

  it('are compared as numbers', () => {
    events.take(request(9, 'older than the cursor'));
    expect(events.cursor).toBe('10');
    events.lose();
    events.follow('9007199254740993');
    events.take(request(100, 'a'));
    expect(requests()).toEqual(['a']);
  });

  it('name the things that changed', () => {
    events.lose();
    events.follow('99');
    events.take(event(11, 'bridge.command', { runId: 'r', bridgeId: 'b' }));
    events.take(event(12, 'board.card_held', { subject: { type: 'card', id: 'c' } }));
    events.take(event(13, 'board.card_released', { subject: { type: 'card', id: 'c' } }));
    events.take(event(14, 'of.another.version', { runId: 'r' }));
    events.take(event(15, 'bridge.work_request', { workRequestId: 7 }));
    expect(told).toEqual([
      { type: 'runs.changed', projectId, runId: 'r' },
      { type: 'bridges.changed', bridgeId: 'b' },
      { type: 'board.card_changed', projectId, cardId: 'c', change: 'CARD_HELD' },
      { type: 'board.card_changed', projectId, cardId: 'c', change: 'CARD_RELEASED' },
    ]);
    expect(events.cursor).toBe('15');
  });

  it.each([
    ['before the head is known', true],
    ['after it', false],
  ])('that are too many are skipped, %s', (_, early) => {
    events.lose();
    if (!early) events.follow('5000');
    let passed = false;
    for (let n = 11; n <= 600 && !passed; n++) passed = events.take(request(n, `w${n}`));
    if (early) passed = events.follow('5000');
    expect([passed, events.cursor]).toEqual([true, '5000']);
    expect(told.length).toBe(early ? 0 : 500);
  });
});
