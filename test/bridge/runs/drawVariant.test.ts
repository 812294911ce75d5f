import { randomUUID } from 'node:crypto';
import type { Variant } from '../../../src/bridge/rules/Rules.ts';
import { drawVariant } from '../../../src/bridge/runs/drawVariant.ts';

const variant = (name: string, weight: number): Variant => ({
  name,
  weight,
  model: name,
  account: undefined,
  permissions: undefined,
});

describe('The draw of a variant', () => {
  it('depends on kind, card and weights alone, so that every bridge draws the same [VAR-13]', () => {
    const variants = [variant('a', 1), variant('b', 3)];
    const cards = [
      '0197b1c0-0000-7000-8000-000000000001',
      '0197b1c0-0000-7000-8000-000000000002',
      '0197b1c0-0000-7000-8000-000000000003',
      '0197b1c0-0000-7000-8000-000000000004',
    ];
    // The draws of other bridges of this version; a change here breaks running experiments.
    expect(cards.map((card) => drawVariant('implement', card, variants).name)).toEqual(
      cards.map((card) => drawVariant('implement', card.toUpperCase(), variants).name),
    );
    expect(cards.map((card) => drawVariant('implement', card, variants).name).join()).toBe('b,b,b,a');
  });

  it('spreads cards by the weights [VAR-14]', () => {
    const variants = [variant('a', 1), variant('b', 3), variant('c', 6)];
    const counts: Record<string, number> = {};
    const cards = 20_000;
    for (let i = 0; i < cards; i++) {
      const { name } = drawVariant('implement', randomUUID(), variants);
      counts[name] = (counts[name] ?? 0) + 1;
    }
    for (const { name, weight } of variants) {
      const share = weight / 10;
      // Six standard deviations: a fair draw fails once in a few hundred million runs.
      const slack = 6 * Math.sqrt((share * (1 - share)) / cards);
      expect(Math.abs((counts[name] ?? 0) / cards - share)).toBeLessThan(slack);
    }
  });
});
