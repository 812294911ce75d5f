import { BatchedBroadcast } from '../../../src/lib/concurrency/BatchedBroadcast.ts';

interface Reader {
  joinedAt: number;
  heard: string[];
}

function start(count: number) {
  const readers = new Set<Reader>();
  const messages: string[] = [];
  const rounds = new BatchedBroadcast<Reader, string, string>({
    listeners: readers,
    sizeOf: (item) => item.length,
    message: (items) => {
      messages.push(items.join(''));
      return items.join('');
    },
    tell: (reader, message) => void reader.heard.push(message),
  });
  const join = () => {
    const reader: Reader = { joinedAt: rounds.told, heard: [] };
    readers.add(reader);
    return reader;
  };
  return { rounds, readers, messages, join, first: Array.from({ length: count }, join) };
}

describe('rounds', () => {
  it('send all items to all listeners in one message, made once', () => {
    const { rounds, messages, first } = start(200);
    for (const item of ['a', 'b', 'c']) rounds.add(item);
    expect(rounds.waitingSize).toBe(3);
    while (rounds.step());
    expect(new Set(first.map(({ heard }) => heard.join()))).toEqual(new Set(['abc']));
    expect(messages).toEqual(['abc']);
    expect(rounds.waitingSize).toBe(0);
    expect(rounds.step()).toBe(false);
  });

  it('send items that arrive during a round in the next, to each listener in order', () => {
    const { rounds, first } = start(200);
    rounds.add('a');
    expect(rounds.step()).toBe(true);
    expect(first.filter(({ heard }) => heard.length > 0)).toHaveLength(64);
    rounds.add('b');
    rounds.add('c');
    while (rounds.step());
    expect(new Set(first.map(({ heard }) => heard.join()))).toEqual(new Set(['a,bc']));
  });

  it('send a listener only what was added after it joined', () => {
    const { rounds, join } = start(100);
    rounds.add('a');
    const before = join();
    rounds.add('b');
    const during = [join()];
    rounds.step();
    during.push(join());
    rounds.add('c');
    while (rounds.step());
    expect(before.heard.join('')).toBe('bc');
    expect(during.map(({ heard }) => heard.join(''))).toEqual(['c', 'c']);
  });

  it('pass over a listener that left', () => {
    const { rounds, readers, first } = start(100);
    rounds.add('a');
    rounds.step();
    const last = first.at(-1) as Reader;
    readers.delete(last);
    while (rounds.step());
    expect(last.heard).toEqual([]);
    expect(first.filter(({ heard }) => heard.length === 1)).toHaveLength(99);
  });
});
