import { newId } from '../../src/lib/uuid.ts';
import type { NewRun } from '../domain/commands/support/fixtures.ts';
import { addProject, hold } from '../support/factories.ts';
import { type Place, type Site, startSite } from './support/site.ts';

describe('the pages of runs', () => {
  let site: Site;
  let place: Place;
  let stranger: Place;

  beforeAll(async () => {
    site = await startSite();
    stranger = await site.addPlace();
  });
  afterAll(() => site.close());
  beforeEach(async () => {
    place = await site.addPlace();
  });

  const list = (query = '', headers: Record<string, string> = {}) =>
    place.browser.get(`/projects/${place.projectId}/worker-runs${query}`, headers);
  /** The runs of a page from top to bottom. */
  const idsIn = (text: string) => [...text.matchAll(/<tr id="run-([0-9a-f-]{36})">/g)].map(([, id]) => id as string);
  const rowOf = (text: string, id: string) => text.split(`<tr id="run-${id}">`)[1]?.split('</tr>')[0] ?? '';
  const set = (id: string, columns: Record<string, unknown>) =>
    site.sql(
      `update run set ${Object.keys(columns)
        .map((name, i) => `${name} = $${i + 2}`)
        .join(', ')} where id = $1`,
      [id, ...Object.values(columns)],
    );

  it('tell whoever has no run yet how one comes about, and list the newest first', async () => {
    expect((await list()).text).toContain('No run yet');
    const runs = [await site.addRun(place), await site.addRun(place), await site.addRun(place)];
    expect(idsIn((await list()).text)).toEqual(runs.toReversed());
  });

  it('show of each run its card, work, bridge, times, cost, model, variant and waiting command', async () => {
    const run = await site.addRun(place, {
      workKind: 'implement',
      model: 'opus',
      startedAt: new Date('2026-03-01T10:00:00Z'),
      endedAt: new Date('2026-03-01T10:03:12Z'),
    });
    await set(run, { experiment: 'effort', variant: 'high' });
    await site.press(place, `/projects/${place.projectId}/worker-runs/${run}/stop`);
    const row = rowOf((await list()).text, run);
    for (const text of [
      'Running',
      `#${place.card.number}`,
      'implement',
      place.bridgeId.slice(-12),
      '2026-03-01 10:00',
      '3 m 12 s',
      'unknown',
      'opus',
      'effort',
      'high',
      'Stop waits for its bridge',
      'Withdraw',
    ]) {
      expect(row).toContain(text);
    }
    expect(row).not.toContain('>Stop<');
  });

  it.each([
    ['refused', 'No such process.', 'Stop was refused by the bridge: No such process.', 'was refused by the bridge'],
    ['expired', null, 'Stop expired unanswered', 'expired: the bridge did not answer in time'],
    ['done', null, undefined, 'was done'],
  ])('tell what became of a command that is %s', async (state, reason, inList, onPage) => {
    const run = await site.addRun(place);
    await site.press(place, `/projects/${place.projectId}/worker-runs/${run}/stop`);
    await site.sql('update bridge_command set state = $2, reason = $3, settled_at = created_at where run_id = $1', [
      run,
      state,
      reason,
    ]);
    const row = rowOf((await list()).text, run);
    if (inList === undefined) expect(row).not.toMatch(/refused|expired/);
    else expect(row).toContain(inList);
    const { text } = await list(`?run=${run}`);
    expect(text).toContain('Asked of the bridge');
    expect(text).toContain(onPage);
    if (reason !== null) expect(text).toContain(reason);
  });

  it('filter by state, and say so when nothing matches', async () => {
    const states = ['queued', 'running', 'failed', 'waiting-on-forge'] as const;
    const runs = new Map<string, string>();
    for (const state of states) runs.set(state, await site.addRun(place, { state }));
    expect(idsIn((await list('?state=failed')).text)).toEqual([runs.get('failed')]);
    expect(idsIn((await list('?state=waiting-on-forge')).text)).toEqual([runs.get('waiting-on-forge')]);
    expect(idsIn((await list('?state=open')).text)).toEqual([runs.get('running'), runs.get('queued')]);
    expect((await list('?state=lost')).text).toContain('No run matches');
    expect((await list('?state=gone')).status).toBe(400);
  });

  it('go on page by page, and a place in the list that nobody gave out is 400', async () => {
    for (let i = 0; i < 53; i++) await site.addRun(place, { state: i % 2 ? 'running' : 'failed' });
    const first = await list();
    const next = /rel="next" href="([^"]*)"/.exec(first.text)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const second = await place.browser.get(next);
    expect([idsIn(first.text).length, idsIn(second.text).length]).toEqual([50, 3]);
    expect(new Set([...idsIn(first.text), ...idsIn(second.text)]).size).toBe(53);
    expect(second.text).not.toContain('rel="next"');
    expect((await list('?after=nonsense')).status).toBeLessThan(500);
    expect((await list('?after=%00')).status).toBeLessThan(500);
  });

  it('say of a queued run of a paused bridge that it waits for that [WEB-37]', async () => {
    const queued = await site.addRun(place, { state: 'queued' });
    const running = await site.addRun(place, { state: 'running' });
    expect((await list()).text).not.toContain('Waiting: bridge paused');
    await site.press(place, `/projects/${place.projectId}/agents/${place.bridgeId}/pause`);
    const { text } = await list();
    expect(rowOf(text, queued)).toContain('Waiting: bridge paused');
    expect(rowOf(text, queued)).toContain('Queued');
    expect(rowOf(text, running)).not.toContain('Waiting: bridge paused');
    await site.press(place, `/projects/${place.projectId}/agents/${place.bridgeId}/unpause`);
    expect((await list()).text).not.toContain('Waiting: bridge paused');
  });

  it('show the runs of a card in series, each resume a run of its own [STORE-09]', async () => {
    const first = await site.addRun(place, { state: 'failed' });
    const other = await site.addRun(place, { state: 'succeeded' });
    const second = await site.addRun(place, { state: 'failed' });
    const third = await site.addRun(place, { state: 'running' });
    await set(second, { continues_id: first });
    await set(third, { continues_id: second });
    await site.addRun(place, { subjectId: newId(), cardNumber: 99 });
    const { text } = await list(`?card=${place.card.id}`);
    const groups = text.split('<tbody>').slice(1);
    expect(groups.map(idsIn)).toEqual([[third, second, first], [other]]);
    expect(groups.map((group) => group.includes('Series of 3 runs'))).toEqual([true, false]);
    const { text: details } = await list(`?run=${second}`);
    const series = details.split('Series of 3 runs')[1]?.split('</section>')[0] ?? '';
    expect([series.indexOf(first), series.indexOf('this run'), series.indexOf(third)].every((at) => at > 0)).toBe(true);
  });

  it('let a person pause agents on a card, and say who paused them', async () => {
    expect((await list(`?card=${place.card.id}`)).text).toContain('Pause agents');
    await hold(site, place.account, place.card.id);
    const { text } = await list(`?card=${place.card.id}`);
    expect(text).toContain('Agents on this card are paused</strong> by a person');
    expect(text).toContain('Let agents run');
  });

  it('keep the runs of a card that is deleted [STORE-24]', async () => {
    const run = await site.addRun(place);
    await site.sql('delete from card where id = $1', [place.card.id]);
    const { text } = await list(`?card=${place.card.id}`);
    expect(idsIn(text)).toEqual([run]);
    expect(text).toContain('The card is deleted.');
    expect(text).not.toContain('Pause agents');
  });

  it('show all of a run to whoever may view the project, its output as it was printed [MCP-07] [STORE-25]', async () => {
    const run = await site.addRun(place, { state: 'failed', workKind: 'fix' });
    await set(run, {
      output: '<b>printed</b> & left',
      failure_reason: 'no such file',
      exit_code: 3,
      history: JSON.stringify([
        { state: 'running', at: '2026-03-01T10:00:00Z' },
        { state: 'failed', at: '2026-03-01T10:05:00Z' },
      ]),
      result_fields: JSON.stringify({ ticket: '<i>' }),
    });
    const { text } = await list(`?run=${run}`);
    expect(text).toContain('<pre>&lt;b&gt;printed&lt;/b&gt; &amp; left</pre>');
    expect(text).toContain('&lt;i&gt;');
    for (const shown of [run, 'no such file', 'code-agent', '2026-03-01 10:05', 'Unknown: no count was reported']) {
      expect(text).toContain(shown);
    }
    expect(text).not.toMatch(/<script(?! src=)|style=|<b>printed| on\w+="/);
  });

  it('are nobody else’s: another account’s project is none, and whoever is signed out comes back after the form', async () => {
    const run = await site.addRun(place);
    const path = `/projects/${place.projectId}/worker-runs`;
    for (const page of [
      path,
      `${path}?run=${run}`,
      `${path}?card=${place.card.id}`,
      `/projects/${place.projectId}/agents`,
    ]) {
      expect([page, (await stranger.browser.get(page)).status]).toEqual([page, 404]);
      const out = await fetch(`${site.baseUrl}${page}`, { redirect: 'manual' });
      expect(out.headers.get('location')).toBe(`/login?return_to=${encodeURIComponent(page)}`);
    }
    const own = `/projects/${stranger.projectId}/worker-runs`;
    for (const query of [`?run=${run}`, '?run=x', '?card=x', `?card=${newId()}`, `?card=${place.card.id}`]) {
      expect([query, (await stranger.browser.get(`${own}${query}`)).status]).toEqual([query, 404]);
    }
    expect((await stranger.browser.get('/projects/no-such/worker-runs')).status).toBe(404);
  });

  it('show a run and a card in their own project alone', async () => {
    const run = await site.addRun(place);
    const another = await addProject(site, place.account, 'Another');
    for (const query of [`?run=${run}`, `?card=${place.card.id}`]) {
      expect((await place.browser.get(`/projects/${another}/worker-runs${query}`)).status).toBe(404);
      expect((await list(query)).status).toBe(200);
    }
  });

  it('open by the project’s slug too, and from the home page', async () => {
    const [row] = await site.sql<{ slug: string }>('select slug from project where id = $1', [place.projectId]);
    const home = await place.browser.get('/');
    expect(home.text).toContain(`href="/projects/${row?.slug}/worker-runs"`);
    expect((await place.browser.visit(`/projects/${row?.slug}`)).status).toBe(200);
  });

  it('have no buttons while agent push is off, and can be read', async () => {
    const run = await site.addRun(place, { state: 'running' });
    await site.setFlag('agent.push.enabled', false);
    const pages = [
      await list(),
      await list(`?run=${run}`),
      await place.browser.get(`/projects/${place.projectId}/agents`),
    ];
    await site.setFlag('agent.push.enabled', undefined);
    const mains = pages.map(({ status, text }) => [
      status,
      text.slice(text.indexOf('<main')).includes('method="post"'),
    ]);
    expect(mains).toEqual(pages.map(() => [200, false]));
  });

  it.each([
    [{ state: 'running' }, ['Stop']],
    [{ state: 'preparing' }, []],
    [{ state: 'failed' }, ['Resume']],
    [{ state: 'failed', sessionId: null }, []],
    [{ state: 'failed', kind: 'command' }, ['Run again']],
    [{ state: 'succeeded' }, []],
    [{ state: 'running', kind: 'interactive' }, ['Close']],
    [{ state: 'closed', kind: 'interactive' }, []],
  ] as [NewRun, string[]][])('give a run %j the buttons %j', async (run, buttons) => {
    const id = await site.addRun(place, run);
    const shown = [...rowOf((await list()).text, id).matchAll(/<button[^>]*>([^<]*)</g)].map(([, label]) => label);
    expect(shown).toEqual(buttons);
  });

  it('load a script of ours alone, and none while live updates are off', async () => {
    const policy = (page: Awaited<ReturnType<typeof list>>) => page.response.headers.get('content-security-policy');
    const live = await list();
    expect(live.text).toContain('<script src="/assets/live.js?v=');
    expect(live.text).toContain(
      `data-topics="/projects/${place.projectId}/worker-runs /users/${place.account.id}/bridges"`,
    );
    expect(policy(live)).toContain(`script-src 'self'; connect-src 'self' ${new URL(site.baseUrl).origin};`);
    await site.setFlag('live_updates.enabled', false);
    const still = await list();
    await site.setFlag('live_updates.enabled', undefined);
    expect(still.text).not.toMatch(/<script|data-topics/);
    expect(policy(still)).not.toContain('script-src');
  });

  it.each(['run', 'card', 'state', 'after', 'calls'])(
    'answer whatever stands in the address as %s without failing',
    async (name) => {
      const run = await site.addRun(place);
      for (const value of ['%00', '%27', '..%2f', `${'x'.repeat(5000)}`, '%F0%9F%92%A9', '-1', 'null', '%7B%7D', run]) {
        for (const query of [
          `?${name}=${value}`,
          `?run=${run}&${name}=${value}`,
          `?${name}=&${name}=${value}`,
          `?${name}[]=${value}`,
        ]) {
          expect([query, (await list(query)).status < 500]).toEqual([query, true]);
        }
      }
    },
  );

  it('answer whatever stands in the place of a project as one that is not there', async () => {
    for (const handle of ['%00', '%27', 'x'.repeat(3000), newId()]) {
      for (const page of ['worker-runs', 'agents']) {
        const { status } = await place.browser.get(`/projects/${handle}/${page}`);
        expect([handle, [404, 422].includes(status)]).toEqual([handle, true]);
      }
    }
  });

  it('answer their own script with the part that changes, and nothing around it', async () => {
    const run = await site.addRun(place);
    const { text, response } = await list('', { 'X-Fragment': 'live' });
    expect(idsIn(text)).toEqual([run]);
    expect(text).not.toMatch(/<html|<main|<script/);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('the agents page lists the bridges that follow the project, each where its address says', async () => {
    const elsewhere = newId();
    await site.beat(place, { projects: [] }, elsewhere);
    await site.beat(place, {
      name: 'attic <1>',
      workerPools: [{ name: 'default', size: 3, inUse: 1, queued: 2 }],
      accounts: [{ name: 'main', harness: 'code-agent', state: 'failing', reason: 'signed out' }],
    });
    const { text } = await place.browser.get(`/projects/${place.projectId}/agents`);
    expect([...text.matchAll(/id="bridge-([^"]*)"/g)].map(([, id]) => id)).toEqual([place.bridgeId]);
    for (const shown of ['attic &lt;1&gt;', '1 of 3 busy, 2 queued', 'failing: signed out', 'Takes new work.']) {
      expect(text).toContain(shown);
    }
    await site.press(place, `/projects/${place.projectId}/agents/${place.bridgeId}/pause`);
    expect((await place.browser.get(`/projects/${place.projectId}/agents`)).text).toContain('Asked to pause');
    await site.beat(place, { projects: [] });
    expect((await place.browser.get(`/projects/${place.projectId}/agents`)).text).toContain(
      'No bridge follows this project',
    );
  });
});
