import { until } from '../support/until.ts';
import { gemini, opencode } from './support/acp.ts';
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
    exhausted: {
      steps: [{ text: 'Done.' }],
      fault: {
        status: 429,
        times: ALWAYS,
        headers: { 'retry-after': '3600' },
        body: {
          error: {
            code: 429,
            type: 'insufficient_quota',
            status: 'RESOURCE_EXHAUSTED',
            message: 'You exceeded your current quota.',
            details: [
              {
                '@type': 'type.googleapis.com/google.rpc.QuotaFailure',
                violations: [{ quotaId: 'GenerateRequestsPerDayPerProject' }],
              },
            ],
          },
        },
      },
    },
    refused: refusal(401, 'authentication_error', 'invalid x-api-key'),
  });

  it.each([
    ['unpaid', claude, /^Credit balance is too low/, /its provider asks for payment; it is tried again at /],
    ['refused', claude, /key or login|API key|401/, /its provider refuses its key or login; it is tried again at /],
    ['exhausted', gemini, /^You have exhausted your daily quota/, /its usage limit is reached; it is tried again at /],
    ['exhausted', opencode, /^You exceeded your current quota/, /its usage limit is reached; it is tried again at /],
    ['refused', gemini, /^invalid x-api-key$/, /its provider refuses its key or login; it is tried again at /],
    ['refused', opencode, /^invalid x-api-key$/, /its provider refuses its key or login; it is tried again at /],
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
