import { PasswordJudge } from '../../../src/domain/accounts/passwords/PasswordJudge.ts';
import { requireUnguessable } from '../../../src/domain/accounts/passwords/requireUnguessable.ts';

/** The hardest known one to judge: each symbol may represent several letters. */
const WORST = '4$@3l!|1'.repeat(5);
const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('a password that is judged', () => {
  it('blocks no other request: the process keeps working all the while', async () => {
    let over = false;
    const judged = Promise.allSettled(
      Array.from({ length: 5 }, () => requireUnguessable(WORST, 'ada@example.test')),
    ).finally(() => {
      over = true;
    });
    let turns = 0;
    while (!over) {
      await turn();
      turns++;
    }
    await judged;
    // On this thread there would be a turn or two between one and the next.
    expect(turns).toBeGreaterThan(200);
  });

  it('is refused with what is weak about it, and a good one passes', async () => {
    await expect(requireUnguessable('password1234', 'ada@example.test')).rejects.toMatchObject({
      code: 'bad_user_input',
      violations: [{ propertyPath: 'password', message: expect.stringMatching(/^must be harder to guess\. ./) }],
    });
    await expect(requireUnguessable('correct horse battery', 'ada@example.test')).resolves.toBeUndefined();
  });

  it('is judged by a new thread after the one before was given back', async () => {
    const judge = new PasswordJudge({ idleMs: 0 });
    for (let n = 0; n < 2; n++) {
      expect((await judge.judge('correct horse battery', [])).score).toBeGreaterThanOrEqual(3);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  });

  it('is turned away when too many wait, and each of those gets its answer', async () => {
    const judge = new PasswordJudge({ mostWaiting: 3, idleMs: 0 });
    const scores = ['password1234', 'correct horse battery', 'password1234'].map((text) => judge.judge(text, []));
    await expect(judge.judge('one more', [])).rejects.toMatchObject({ code: 'unavailable', retryAfter: 1 });
    const [weak, good, again] = await Promise.all(scores);
    expect(weak?.score).toBeLessThan(3);
    expect(again?.score).toBe(weak?.score);
    expect(good?.score).toBeGreaterThanOrEqual(3);
  });
});
