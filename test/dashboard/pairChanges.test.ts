import { pairChanges } from '../../src/dashboard/pages/card/attempts/pairChanges.ts';

const named = (...names: string[]) => names.map((repository) => ({ repository }));
const shown = (left: string[], right: string[]) =>
  pairChanges(named(...left), named(...right)).map((pair) => [
    pair.repository,
    pair.left?.repository,
    pair.right?.repository,
  ]);

it('The changes of two attempts are paired by the names of repositories, and those of the only one whatever it is called', () => {
  expect(shown(['shop', 'api'], ['api', 'shop', 'aside'])).toEqual([
    ['shop', 'shop', 'shop'],
    ['api', 'api', 'api'],
    ['aside', undefined, 'aside'],
  ]);
  expect(shown(['shop-card-7-a1'], ['shop'])).toEqual([['shop-card-7-a1', 'shop-card-7-a1', 'shop']]);
  expect(shown([], ['shop'])).toEqual([['shop', undefined, 'shop']]);
  expect(shown([], [])).toEqual([]);
});
