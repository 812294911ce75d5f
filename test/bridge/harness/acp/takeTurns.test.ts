import { RelayMessages } from '../../../../src/bridge/harness/acp/relay/RelayMessages.ts';
import { takeTurns } from '../../../../src/bridge/harness/acp/relay/takeTurns.ts';

const message = (id: string, text: string, interrupt = false) =>
  JSON.stringify({ type: 'message', id, text, interrupt });

describe('a message that interrupts', () => {
  it('that comes while the result is read ends the turn that it is too late for, or goes with its prompt', async () => {
    const messages = new RelayMessages();
    messages.line(message('a', 'A'));
    const turns: (readonly string[])[] = [];
    let interrupted = 0;
    let late = ['b', 'c'].map((id) => message(id, id.toUpperCase(), true));
    /** A message that comes while the result is read. */
    const comes = (): void => {
      const [next, ...others] = late;
      late = others;
      if (next === undefined) messages.end();
      else messages.line(next);
    };
    await takeTurns(
      { prompt: 'Work.', tools: { command: [], env: {} } },
      {
        messages,
        turn: async (_texts, ids) => {
          turns.push(ids);
          await Promise.resolve();
          if (turns.length === 1) comes();
          return 'end_turn';
        },
        interrupt: () => void interrupted++,
        tell: () => undefined,
        tellResult: async () => {
          await Promise.resolve();
          if (turns.length !== 1) comes();
          return { status: 'finished' };
        },
        refusals: () => 0,
        isStopping: () => false,
      },
    );
    expect({ turns, interrupted }).toEqual({ turns: [['a', 'b'], ['c']], interrupted: 1 });
  });
});
