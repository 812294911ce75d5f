import { scrubText } from '../../src/telemetry/scrubText.ts';

describe('the message of an error that is sent away', () => {
  it.each([
    ['duplicate of ada@example.org here', 'duplicate of [address] here'],
    ['GET https://user:pw@host.example/a/b?token=1 failed', 'GET https://host.example failed'],
    ['no answer of /a?x=secret now', 'no answer of /a now'],
    ['card 0198c2b4-aaaa-7000-8000-00000000f00d is gone', 'card [id] is gone'],
    ['connect ECONNREFUSED 10.1.2.3:5432', 'connect ECONNREFUSED [ip]:5432'],
    ['bad token eyJhbGciOiJSUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIxIn0.abc', 'bad token [secret]'],
    ['relation "project" does not exist', 'relation "project" does not exist'],
    ['Cannot read properties of undefined (reading "state")', 'Cannot read properties of undefined (reading "state")'],
  ])('%s', (text, left) => {
    expect(scrubText(text)).toBe(left);
  });

  it('quotes no value of a statement', () => {
    expect(scrubText('invalid input syntax for type uuid: "my secret"', true)).toBe(
      'invalid input syntax for type uuid: "…"',
    );
  });
});
