import type { Variant } from '../../../src/bridge/rules/Rules.ts';
import { drawVariant } from '../../../src/bridge/runs/drawVariant.ts';
import { BridgeWorld } from '../support/bridgeWorld.ts';

const KIND = 'implement';
const rules = (...names: string[]) =>
  `work:\n  ${KIND}:\n    prompt: Work on card {cardNumber}.\n    variants:\n${names.map((name) => `      - { name: ${name}, weight: 1, model: m-${name} }\n`).join('')}`;
const draw = (cardId: string, ...names: string[]): string => {
  const variants = names.map(
    (name): Variant => ({ name, weight: 1, model: `m-${name}`, account: undefined, permissions: undefined }),
  );
  return drawVariant(KIND, cardId, variants).name;
};

describe('A card whose variant was taken out of the entry', () => {
  it('continues with the candidate of those that are left, and its run names the one that went [VAR-17]', async () => {
    const world = await BridgeWorld.open();
    await world.rules(rules('a', 'b', 'c'));
    const bridge = world.bridgeHere();
    try {
      await bridge.connected();
      // Cards that draw alike now, and apart once `b` is gone.
      const cards = new Map<string, string>();
      while (cards.size < 2) {
        const cardId = await world.card();
        if (draw(cardId, 'a', 'b', 'c') === 'b') cards.set(draw(cardId, 'a', 'c'), cardId);
      }
      const run = async (cardId: string) => world.runOf(await world.request(KIND, { cardId }));
      for (const cardId of cards.values()) {
        expect(await run(cardId)).toMatchObject({ variant: 'b', switchedFrom: null, model: 'm-b' });
      }
      await world.rules(rules('a', 'c'));
      await world.run(['bridge', 'reload']);
      for (const [candidate, cardId] of cards) {
        expect(await run(cardId)).toMatchObject({
          state: 'SUCCEEDED',
          experiment: KIND,
          variant: candidate,
          switchedFrom: 'b',
          model: `m-${candidate}`,
        });
        // From now on the card is pinned to it.
        expect(await run(cardId)).toMatchObject({ variant: candidate, switchedFrom: null });
      }
    } finally {
      await bridge.stop();
      await world.close();
    }
  });
});
