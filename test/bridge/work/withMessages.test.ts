import { ServiceError } from '../../../src/bridge/api/ServiceCall.ts';
import type { TakenMessage } from '../../../src/bridge/messages/KeptMessage.ts';
import { agentJobOf } from '../../../src/bridge/runs/agentJobOf.ts';
import { withMessages } from '../../../src/bridge/work/withMessages.ts';
import { newId } from '../../../src/lib/uuid.ts';
import { newRecord } from '../runs/support/newRecord.ts';
import { openRunWorld } from '../runs/support/runWorld.ts';

const [A, B, C] = [newId(), newId(), newId()];
const resumed = () => newRecord({ resume: { harnessSessionId: 's', dir: undefined, cause: 'message' } });
const command = (...ids: string[]) => ({ cause: 'message' as const, messages: ids.map((id) => ({ id })) });

/** A service with these texts: null is withdrawn. */
function service(texts: Record<string, string | null>, outages = 0) {
  let left = outages;
  return {
    takeMessage: async (messageId: string): Promise<TakenMessage> => {
      if (left-- > 0) throw new ServiceError('none', 503, undefined, undefined);
      const text = texts[messageId] ?? null;
      if (text === null) throw new ServiceError('refused', 409, 'refused', undefined);
      return { messageId, text, interrupt: false, author: messageId === A ? 'Ada' : null };
    },
  };
}

describe('A session that goes on with messages', () => {
  it('has their texts in its prompt, in order, each under who wrote it, without those that were withdrawn', async () => {
    const api = service({ [A]: 'Use tabs.', [B]: null, [C]: 'And no semicolons.' }, 1);
    const record = await withMessages(command(A, B, C), resumed(), { api, retryMs: 1 });
    expect(record.messages?.map(({ id, state }) => [id, state])).toEqual([
      [A, 'taken'],
      [C, 'taken'],
    ]);
    const world = openRunWorld();
    expect(agentJobOf(world.deps, record, '/work', {}).prompt).toContain(
      'Message from Ada:\nUse tabs.\n\nMessage from a person of the board:\nAnd no semicolons.\n\nWork.',
    );
    await world.close();
  });

  it('is refused when all were withdrawn, or none can be fetched', async () => {
    await expect(withMessages(command(B), resumed(), { api: service({}) })).rejects.toThrow(
      'All messages were withdrawn.',
    );
    await expect(withMessages(command(A), resumed(), { api: service({ [A]: 'x' }, 9), retryMs: 1 })).rejects.toThrow(
      /could not be fetched/,
    );
  });

  it('that cannot be started again refuses its messages, so that nothing starts it over and over', async () => {
    const world = openRunWorld();
    const record = await withMessages(command(A), resumed(), { api: service({ [A]: 'x' }) });
    await world.book.open(record);
    await world.book.close(
      record,
      { state: 'not-started', failureReason: 'no program' },
      { result: undefined, calls: undefined },
    );
    expect(world.told.find(({ what }) => what === 'message')?.body).toMatchObject({
      state: 'refused',
      reason: 'The session could not be started again: no program',
    });
    await world.close();
  });
});
