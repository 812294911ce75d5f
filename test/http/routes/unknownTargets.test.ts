import { UnknownTargets } from '../../../src/http/routes/UnknownTargets.ts';

describe('addresses of deliveries that lead nowhere', () => {
  it('are looked for once, and a client that guesses has a few guesses', () => {
    const unknown = new UnknownTargets();
    unknown.note('github a', '192.0.2.1', false);
    expect(unknown.refuses('github a', '192.0.2.2')).toBe(true);
    expect(unknown.refuses('github b', '192.0.2.1')).toBe(false);
    unknown.note('github real', '192.0.2.1', true);
    for (let n = 1; n < 30; n++) unknown.note(`github guess ${n}`, '192.0.2.1', false);
    expect(unknown.refuses('github b', '192.0.2.1')).toBe(true);
    expect(unknown.refuses('github b', '192.0.2.2')).toBe(false);
    // Repositories whose forge has the same address as the one that guesses.
    expect(unknown.refuses('github real', '192.0.2.1')).toBe(false);
    unknown.note('github real', '192.0.2.1', false);
    expect(unknown.refuses('github real', '192.0.2.1')).toBe(true);
  });
});
