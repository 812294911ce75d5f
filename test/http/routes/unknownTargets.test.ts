import { UnknownTargets } from '../../../src/http/routes/UnknownTargets.ts';

describe('addresses of deliveries that lead nowhere', () => {
  it('are looked for once, and one that exists is found whatever its client has guessed', async () => {
    const unknown = new UnknownTargets();
    const looks: string[] = [];
    const find = (target: string, client = '192.0.2.1') =>
      unknown.find(target, client, async () => {
        looks.push(target);
        return target.startsWith('real') ? target : undefined;
      });
    await find('a');
    expect([await find('a', '192.0.2.2'), looks]).toEqual([undefined, ['a']]);
    for (let n = 0; n < 40; n++) expect(await find(`guess ${n}`)).toBeUndefined();
    expect(await find('real')).toBe('real');
    expect(await find('real')).toBe('real');
  });

  it('are looked for one at a time once a client has guessed a lot, and those of others at once', async () => {
    const unknown = new UnknownTargets();
    for (let n = 0; n < 30; n++) await unknown.find(`guess ${n}`, '192.0.2.1', async () => undefined);
    let end = (): void => undefined;
    const slow = unknown.find(
      'slow',
      '192.0.2.1',
      () => new Promise<undefined>((done) => (end = () => done(undefined))),
    );
    const waiting: string[] = [];
    const look = (client: string) => async () => void waiting.push(client);
    const next = unknown.find('next', '192.0.2.1', look('guesses'));
    await unknown.find('other', '192.0.2.2', look('other'));
    expect(waiting).toEqual(['other']);
    end();
    await Promise.all([slow, next]);
    expect(waiting).toEqual(['other', 'guesses']);
  });
});
