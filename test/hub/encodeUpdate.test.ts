import fc from 'fast-check';
import { checkUpdate, InvalidUpdateError } from '../../src/hub/checkUpdate.ts';
import { encodeSignal, encodeUpdate } from '../../src/hub/encodeUpdate.ts';
import type { Update } from '../../src/hub/Update.ts';
import { StreamParser } from './support/StreamParser.ts';

describe('an update on the wire', () => {
  it('names its id and data, and its type only when that is not the default', () => {
    const update = { id: '17', topics: ['/a'], data: '{"type":"project.renamed"}' };
    const bare = 'id: 17\ndata: {"type":"project.renamed"}\n\n';
    expect(encodeUpdate(update).toString()).toBe(bare);
    expect(encodeUpdate({ ...update, type: 'message' }).toString()).toBe(bare);
    expect(encodeUpdate({ ...update, data: Buffer.from(update.data) }).toString()).toBe(bare);
    expect(encodeUpdate({ ...update, type: 'x', retry: 0 }).toString()).toBe(`event: x\nretry: 0\n${bare}`);
  });

  it('is a type alone where it carries nothing, and is read without a step of the id', () => {
    const parser = new StreamParser();
    parser.feed(encodeUpdate({ id: '17', topics: ['/a'], data: 'x' }).toString());
    parser.feed(encodeSignal('nudge').toString());
    expect(encodeSignal('nudge').toString()).not.toContain('id:');
    expect(parser.events).toEqual([
      { id: '17', type: 'message', data: 'x' },
      { id: '17', type: 'nudge', data: '' },
    ]);
  });

  it('reads back as the same lines, whatever line breaks and fields its data imitates', () => {
    const piece = fc.constantFrom('\n', '\r', '\r\n', '\n\n', 'data: x', 'id: 9', ':', ' ', 'é', '\u2028', 'event: y');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), fc.integer({ min: 1, max: 9 }), (pieces, step) => {
        const data = pieces.join('');
        const wire = encodeUpdate({ id: '17', topics: ['/a'], data }).toString();
        const parser = new StreamParser();
        for (let i = 0; i < wire.length; i += step) parser.feed(wire.slice(i, i + step));
        expect(parser.events).toEqual([{ id: '17', type: 'message', data: data.replace(/\r\n|\r/g, '\n') }]);
      }),
      { numRuns: 2000 },
    );
  });

  it.each<[string, Partial<Update>]>([
    ['no topic', { topics: [] }],
    ['too many topics', { topics: Array.from({ length: 101 }, (_, i) => `/${i}`) }],
    ['an empty topic', { topics: ['/a', ''] }],
    ['the topic of everything', { topics: ['*'] }],
    ['a topic with a control character', { topics: ['/a\0'] }],
    ['an id with a line break', { id: '1\ndata: forged' }],
    ['an id with a carriage return', { id: '1\rdata: forged' }],
    ['an id of the hub itself', { id: '#1' }],
    ['the reserved id', { id: 'earliest' }],
    ['a type with a line break', { type: 'x\n\ndata: forged' }],
    ['a retry that is no number', { retry: Number.NaN }],
    ['a negative retry', { retry: -1 }],
  ])('is refused with %s', (_name, part) => {
    expect(() => checkUpdate({ topics: ['/a'], data: '', ...part })).toThrow(InvalidUpdateError);
  });
});
