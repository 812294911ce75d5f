import { ChaosProxy, type Fault, type Odds } from '../support/chaosProxy.ts';
import { EVENT_STREAM } from '../support/scriptedHub.ts';
import { answerJson, type ScriptedServer, startScriptedServer } from '../support/scriptedServer.ts';

let server: ScriptedServer;
const proxies: ChaosProxy[] = [];

beforeEach(async () => {
  let answers = 0;
  server = await startScriptedServer(({ path }, response) => {
    if (path === '/stream') {
      response.writeHead(200, EVENT_STREAM);
      response.end(':\n\ndata: one\n\ndata: two\n\n');
    } else if (path === '/api/events') answerJson(response, 200, { hubUrl: `${server.url}/hub` });
    else answerJson(response, 200, { answer: ++answers, filling: 'x'.repeat(100) });
  });
});
afterEach(async () => {
  await Promise.all(proxies.splice(0).map((proxy) => proxy.close()));
  await server.close();
});

async function open(odds: Odds, seed: string | number = 1): Promise<ChaosProxy> {
  const proxy = await ChaosProxy.start({ target: server.url, seed, odds, longestDelay: 5 });
  proxy.on = true;
  proxies.push(proxy);
  return proxy;
}
const put = async (proxy: ChaosProxy): Promise<number | 'failed'> =>
  fetch(`${proxy.url}/report`, { method: 'PUT', body: JSON.stringify({ a: 1 }) })
    .then(async (response) => ((await response.json()) as { answer: number }).answer)
    .catch(() => 'failed');
const read = async (proxy: ChaosProxy): Promise<string> => {
  let text = '';
  try {
    const response = await fetch(`${proxy.url}/stream`, { signal: AbortSignal.timeout(1_000) });
    for await (const chunk of response.body ?? []) text += Buffer.from(chunk).toString();
    return text;
  } catch {
    return `${text} broken`;
  }
};

describe('A proxy that makes trouble', () => {
  it.each<[Fault, number | 'failed', number]>([
    ['cutRequest', 'failed', 0],
    ['halveRequest', 'failed', 0],
    ['cutAnswer', 'failed', 1],
    ['halveAnswer', 'failed', 1],
    ['delay', 1, 1],
  ])('does %s to a request: the caller gets %s, the service gets %s', async (fault, heard, times) => {
    const proxy = await open({ [fault]: 1 });
    expect(await put(proxy)).toBe(heard);
    expect(server.heard).toHaveLength(times);
    expect(proxy.counts).toEqual({ [fault]: 1 });
  });

  it('sends a request twice, and answers with the first or the second answer', async () => {
    const answers = [];
    for (const seed of [1, 2, 3, 4, 5, 6]) answers.push(await put(await open({ twice: 1 }, seed)));
    expect(server.heard).toHaveLength(12);
    const which = answers.map((answer) => Number(answer) % 2);
    expect(new Set(which)).toEqual(new Set([0, 1]));
  });

  it.each<[Fault, RegExp]>([
    // A client may forget what it had not read when its connection breaks.
    ['cutStream', /^(:\n\n)? broken$/],
    ['halveEvent', /^(:\n\n(data:)?)? broken$/],
    ['stall', /^:\n\n broken$/],
    ['repeatEvent', /^:\n\ndata: one\n\ndata: one\n\ndata: two\n\ndata: two\n\n$/],
    ['delayEvent', /^:\n\ndata: one\n\ndata: two\n\n$/],
  ])('does %s to a stream', async (fault, text) => {
    const proxy = await open({ [fault]: 1 });
    expect(await read(proxy)).toMatch(text);
    expect(proxy.counts[fault]).toBeGreaterThan(0);
  });

  it('does nothing while it is off, and lets the hub’s address lead to itself', async () => {
    const proxy = await open({ cutRequest: 1, cutStream: 1 });
    proxy.on = false;
    expect(await put(proxy)).toBe(1);
    expect(await read(proxy)).toBe(':\n\ndata: one\n\ndata: two\n\n');
    expect(await (await fetch(`${proxy.url}/api/events`)).json()).toEqual({ hubUrl: `${proxy.url}/hub` });
    proxy.blackOut(true);
    expect(await put(proxy)).toBe('failed');
    proxy.blackOut(false);
    expect(await put(proxy)).toBe(2);
  });

  it('does the same for the same seed, and something else for another', async () => {
    const odds = { cutRequest: 0.3, cutAnswer: 0.3 };
    const runs: string[] = [];
    for (const seed of ['a', 'a', 'b']) {
      const proxy = await open(odds, seed);
      for (let n = 0; n < 20; n++) await put(proxy);
      runs.push(JSON.stringify(proxy.done));
    }
    expect(runs[0]).toBe(runs[1]);
    expect(runs[0]).not.toBe(runs[2]);
  });
});
