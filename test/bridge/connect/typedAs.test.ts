import { typedAs } from '../../../src/bridge/typedAs.ts';

describe('A command in a line for a person', () => {
  const npx = { inherited: { npm_lifecycle_event: 'npx' } };

  it.each([
    ['run `bascule login` again', 'run `npx bascule login` again'],
    ['bascule bridge reload applies it', 'npx bascule bridge reload applies it'],
    ['run npx bascule connect', 'run npx bascule connect'],
    ['bascule 1.2.3', 'bascule 1.2.3'],
    ['/opt/bin/bascule bridge run', '/opt/bin/bascule bridge run'],
    ['+ # with `bascule bridge reload`.', '+ # with `bascule bridge reload`.'],
    ['\u001b[32m+ # with `bascule bridge reload`.', '\u001b[32m+ # with `bascule bridge reload`.'],
  ])('is made one that npx finds: %s', (line, typed) => {
    expect(typedAs(line, npx)).toBe(typed);
    expect(typedAs(line, { inherited: {} })).toBe(line);
  });
});
