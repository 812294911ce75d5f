import { until } from '../support/until.ts';
import { agentsOfTests } from './support/agentsOfTests.ts';
import { claude } from './support/claude.ts';
import { codex } from './support/codex.ts';

const RULES = 'work:\n  implement:\n    prompt: "Work on card {cardNumber}."\n';
const ALWAYS = Number.POSITIVE_INFINITY;
const refusal = (status: number, type: string, message: string) => ({
  steps: [{ text: 'Done.' }],
  fault: { status, times: ALWAYS, body: { type: 'error', error: { type, message } } },
});

describe('an account that its provider refuses', () => {
  const agents = agentsOfTests({
    unpaid: refusal(400, 'invalid_request_error', 'Your credit balance is too low to access the Anthropic API.'),
    refused: refusal(401, 'authentication_error', 'invalid x-api-key'),
  });

  it.each([
    ['unpaid', claude, /^Credit balance is too low/, /its provider asks for payment; it is tried again at /],
    ['refused', claude, /key or login|API key|401/, /its provider refuses its key or login; it is tried again at /],
    ['refused', codex, /^unexpected status 401/, /its provider refuses its key or login; it is tried again at /],
  ])('(%s) is tried with one card, and the next one waits for it', async (scenario, settings, output, reason) => {
    const place = await agents.open({ settings, scenario, rules: RULES });
    const { world } = place;
    const first = await world.request('implement');
    const run = await world.runOf(first);
    expect(run.output).toMatch(output);
    expect(await world.settled(first)).toMatchObject({ state: 'REFUSED', reason: 'account-limited' });
    const second = await world.request('implement');
    const waits = await until('the wait names the account', async () => {
      const { workRequest } = await world.graphql<{
        workRequest: { state: string; waitReasons: { code: string; text: string }[] };
      }>('query ($id: ID!) { workRequest(id: $id) { state waitReasons { code text } } }', { id: second });
      return workRequest.waitReasons.find(({ code }) => code === 'ACCOUNT_FAILING');
    });
    expect(waits.text).toMatch(reason);
    expect((await world.runs()).length).toBe(1);
  });
});
