import { Answer } from '../../../src/graphql/sockets/Answer.ts';
import { FeedReader } from '../../../src/graphql/sockets/FeedReader.ts';

const answer = (n: number) => new Answer(String(n));

describe("a subscriber's place in a feed", () => {
  it('hands answers on at once while all before are taken, else they are taken, in order', async () => {
    const out: string[] = [];
    let free = true;
    const reader = new FeedReader(0, () => undefined);
    reader.shortcut((answers) => {
      if (free) out.push(...answers.map(({ json }) => `now ${json}`));
      return free;
    });
    // No reader takes yet: one that is being served cannot be ready for the next.
    reader.push([answer(1)]);
    expect(out).toEqual([]);
    expect((await reader.take())?.json).toBe('1');
    let taking = reader.take();
    reader.push([answer(2), answer(3)]);
    expect(out).toEqual(['now 2', 'now 3']);
    free = false;
    reader.push([answer(4), answer(5)]);
    expect((await taking)?.json).toBe('4');
    free = true;
    // Before it lies what was not taken yet.
    reader.push([answer(6)]);
    expect(out).toEqual(['now 2', 'now 3']);
    expect([(await reader.take())?.json, (await reader.take())?.json]).toEqual(['5', '6']);
    taking = reader.take();
    reader.push([answer(7)]);
    expect(out.at(-1)).toBe('now 7');
    reader.end();
    expect(await taking).toBeUndefined();
  });
});
