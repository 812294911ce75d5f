import type { Entry, RunMessage } from '../../src/dashboard/pages/run/transcript/entryTypes.ts';
import { joinEntries } from '../../src/dashboard/pages/run/transcript/joinEntries.ts';
import { placeMessages } from '../../src/dashboard/pages/run/transcript/placeMessages.ts';

const timeOf = (minute: number) => `2026-11-30T10:${String(minute).padStart(2, '0')}:00.000Z`;
const SPAN = { startedAt: timeOf(0), endedAt: null };
/** Entry 5 was said in minute 5. */
const said = (number: number, more: object = {}) =>
  ({ number, kind: 'TEXT', text: `${number}`, at: timeOf(number), ...more }) as Entry;
const taken = (number: number, id: string) => said(number, { kind: 'NOTICE', about: 'message', callId: id });
const wrote = (id: string, minute: number | null) =>
  ({ id, text: id, deliveredAt: minute === null ? null : timeOf(minute) }) as RunMessage;

function rows(
  entries: readonly Entry[],
  messages: readonly RunMessage[],
  { hasOlder = false, hasNewer = false, span = SPAN as { startedAt: string | null; endedAt: string | null } } = {},
): string {
  const { roots } = joinEntries(entries);
  return placeMessages(roots, messages, { entries, hasOlder, hasNewer }, span)
    .map(({ entry, message }) => message?.id ?? entry?.text)
    .join(' ');
}

describe('a message to the agent, among the entries of a transcript', () => {
  const stretch = [said(3), said(4), said(5)];

  it('takes the place of the entry that says that the agent took it, once, whatever the time of that', () => {
    const entries = [said(3), taken(4, 'a'), said(5), taken(6, 'a'), taken(7, 'unknown')];
    expect(rows(entries, [wrote('a', 9)])).toBe('3 a 5 6 7');
    expect(rows(entries, [wrote('a', null)])).toBe('3 4 5 6 7');
  });

  it('stands by its time where the agent’s program says nothing, also before and behind all entries', () => {
    const messages = [wrote('d', 9), wrote('a', 1), wrote('b', 4), wrote('c', 4), wrote('waits', null)];
    expect(rows(stretch, messages)).toBe('a 3 b c 4 5 d');
    expect(rows([said(3, { at: null }), said(4), said(5, { at: null })], [wrote('a', 3), wrote('b', 8)])).toBe(
      '3 a 4 5 b',
    );
  });

  it('is not at the edge of a stretch when its place may lie beyond, until that is loaded', () => {
    const messages = [wrote('old', 2), wrote('edge', 3), wrote('new', 6)];
    expect(rows(stretch, messages, { hasOlder: true })).toBe('3 4 5 new');
    expect(rows(stretch, messages, { hasNewer: true })).toBe('old edge 3 4 5');
    expect(rows([said(1), said(2), ...stretch, said(6)], messages)).toBe('1 old 2 edge 3 4 5 new 6');
  });

  it('is not among those of another run of the session', () => {
    const span = { startedAt: timeOf(3), endedAt: timeOf(6) };
    expect(rows(stretch, [wrote('before', 2), wrote('own', 5), wrote('after', 7)], { span })).toBe('3 4 own 5');
    expect(rows(stretch, [wrote('a', 4)], { span: { startedAt: null, endedAt: null } })).toBe('3 4 5');
  });
});
