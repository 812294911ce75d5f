import { PersistedTexts } from '../../../src/graphql/documents/PersistedTexts.ts';

const text = (bytes: number) => 'x'.repeat(bytes / 2 - 2);
const key = (n: number) => String.fromCharCode(65 + n).repeat(2);

describe('persisted texts', () => {
  it('are known to the account that sent them alone', () => {
    const texts = new PersistedTexts();
    texts.keep('a', 'h', '{ a }');
    expect([texts.find('a', 'h'), texts.find('b', 'h'), texts.find('a', 'i')]).toEqual(['{ a }', undefined, undefined]);
  });

  it('push out the oldest of their own account', () => {
    const texts = new PersistedTexts({ accountBytes: 300, bytes: 10_000 });
    texts.keep('b', 'kept', text(200));
    for (let n = 0; n < 10; n++) texts.keep('a', key(n), text(100));
    expect([texts.find('a', key(9)), texts.find('a', key(0))]).toEqual([text(100), undefined]);
    expect(texts.find('b', 'kept')).toBeDefined();
  });

  it('push out those of the account with the most when all take too much room', () => {
    const texts = new PersistedTexts({ accountBytes: 1_000, bytes: 1_200 });
    texts.keep('small', key(0), text(100));
    for (let n = 0; n < 20; n++) texts.keep(n % 2 === 0 ? 'large' : 'larger', key(n), text(300));
    for (let n = 0; n < 20; n++) texts.keep('large', key(n), text(400));
    expect(texts.find('small', key(0))).toBe(text(100));
    expect(texts.find('large', key(19))).toBe(text(400));
  });

  it('do not take a text that is larger than the room of its account', () => {
    const texts = new PersistedTexts({ accountBytes: 100, bytes: 1_000 });
    texts.keep('a', 'h', text(200));
    expect(texts.find('a', 'h')).toBeUndefined();
  });
});
