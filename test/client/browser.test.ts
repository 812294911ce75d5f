import { join } from 'node:path';
import { build } from 'esbuild';
import { itWithBrowser, launchBrowser } from '../support/browser.ts';
import { startTestPlatform } from '../support/platform.ts';
import { TcpProxy } from '../support/TcpProxy.ts';
import { until } from '../support/until.ts';
import { tellEvents } from './support/tellEvents.ts';

const ROOT = join(import.meta.dirname, '../..');

/** The script of an integrator's page, built by the integrator's bundler. */
const PAGE = `
import { createClient } from 'bascule/client';
window.taken = [];
window.states = [];
window.viewer = '';
window.read = async (token) => {
  const client = createClient({ url: location.origin, token, onState: ({ state }) => window.states.push(state) });
  const { viewer } = await client.request('{ viewer { id } }');
  window.viewer = viewer.id;
  for await (const { payload } of client.events({ after: '0' })) window.taken.push(payload.n);
};`;

itWithBrowser('the client runs in a browser, over connections that are cut', async () => {
  const { outputFiles } = await build({
    stdin: { contents: PAGE, resolveDir: ROOT },
    bundle: true,
    format: 'iife',
    platform: 'browser',
    minify: true,
    write: false,
  });
  const script = outputFiles[0]?.text as string;
  // Of which most is the printer of documents and the socket's protocol.
  expect(script.length).toBeLessThan(60_000);
  const world = await startTestPlatform();
  const account = await world.account();
  const { proxy, url } = await TcpProxy.before(world.baseUrl);
  const browser = await launchBrowser();
  try {
    // A page of the integrator, simulated by one of ours with its policy disabled.
    const page = await browser.newPage({ bypassCSP: true });
    await page.goto(`${url}login`);
    await page.addScriptTag({ content: script });
    await page.evaluate(`void read(${JSON.stringify(await account.token('api'))})`);
    const seen = () =>
      page.evaluate<{ viewer: string; taken: number[]; states: string[] }>('({ viewer, taken, states })');
    for (let round = 1; round <= 3; round++) {
      await tellEvents(world, account.id, 20);
      await until('they have come', async () => (await seen()).taken.length === round * 20);
      proxy.cut();
    }
    const { viewer, taken, states } = await seen();
    expect(viewer).toBe(account.id);
    expect(taken).toEqual(Array.from({ length: 60 }, (_, n) => n % 20));
    expect(states.filter((state) => state === 'connected').length).toBeGreaterThanOrEqual(3);
  } finally {
    await browser.close();
    await proxy.close();
    await world.close();
  }
});
