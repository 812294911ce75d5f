import { newId } from '../../src/lib/uuid.ts';
import { reportRun } from '../dashboard/support/reportRun.ts';
import { ALL_CAPABILITIES } from '../domain/commands/support/fixtures.ts';
import { addProject } from '../support/factories.ts';
import type { Place } from '../web/support/site.ts';
import type { DomPage } from './support/DomPage.ts';
import { pagesOfTests } from './support/pagesOfTests.ts';

describe('the page of a run', () => {
  const pages = pagesOfTests();
  let place: Place;
  beforeEach(async () => {
    place = await pages.addPlace();
  });

  const open = (id: string, options = {}) =>
    pages.openTab(place, `/projects/${place.projectId}/worker-runs/${id}`, options);
  const report = (key: string, body: Record<string, unknown>) => reportRun(pages.site, place, key, body);
  const set = (id: string, columns: Record<string, unknown>) =>
    pages.site.sql(
      `update run set ${Object.keys(columns)
        .map((name, index) => `${name} = $${index + 2}`)
        .join(', ')} where id = $1`,
      [id, ...Object.values(columns)],
    );
  const action = (page: DomPage, name: string) => page.getByRole('menuitem', { name });

  it('changes everywhere on the page at once when the run ends', async () => {
    const key = newId();
    const sessionId = newId();
    const startedAt = new Date(Date.now() - 60_000).toISOString();
    const id = await report(key, { state: 'running', sessionId, startedAt, at: startedAt });
    const tab = await open(id);
    await tab.page.getByText('Running: at work').waitFor();
    await tab.page.getByRole('button', { name: 'Stop…' }).waitFor();
    const at = new Date().toISOString();
    await report(key, {
      state: 'failed',
      sessionId,
      startedAt,
      at,
      endedAt: at,
      exitCode: 3,
      hasResult: false,
      output: 'Two tests are red.',
      usage: {
        source: 'reported',
        models: {
          'claude-opus-5-5': {
            inputTokens: 10,
            outputTokens: 20,
            cacheReadTokens: 30,
            cacheWriteTokens: 40,
            costUsd: 0.42,
          },
          'tide-embed-1': { inputTokens: 7, outputTokens: 0, cacheReadTokens: 0, cacheWriteTokens: 0, costUsd: null },
        },
      },
    });
    await tab.page.getByText('Failed: exit 3').waitFor();
    await tab.page.getByRole('list', { name: 'Steps' }).getByText('Failed').waitFor();
    await tab.page.getByText('Two tests are red.').waitFor();
    await tab.page.getByRole('region', { name: 'Usage and cost' }).getByText('$0.42').first().waitFor();
    await tab.page.getByRole('region', { name: 'Usage and cost' }).getByText('1 model').waitFor();
    await tab.page.getByRole('button', { name: 'Resume', exact: true }).waitFor();
    expect(await tab.page.getByRole('button', { name: 'Stop…' }).count()).toBe(0);
    expect(await tab.page.getByText('so far').count()).toBe(0);
    tab.expectNoFaults();
    await tab.close();
  });

  it('shows all of a run to a person who may view the project, its output as text [MCP-07]', async () => {
    const run = await pages.site.addRun(place, { state: 'failed', workKind: 'fix' });
    await set(run, {
      output: '<b>printed</b> & left \u001B[31mred\u202Eback\u200B',
      failure_reason: 'no such file',
      exit_code: 3,
      result_fields: JSON.stringify({ ticket: '<i>', summary: 'The <b>mole</b> is closed.' }),
      notices: ['2 calls of a tool were refused: <b>Bash</b>, Write.'],
    });
    const tab = await open(run);
    const output = tab.page.getByRole('region', { name: 'Output' });
    await output.getByText('<b>printed</b> & left').waitFor();
    const text = await output.textContent();
    for (const shown of ['ESC[31mred', 'U+202E', 'U+200B', '<i>']) expect(text).toContain(shown);
    for (const hidden of ['\u001B', '\u202E', '\u200B']) expect(text).not.toContain(hidden);
    expect(await output.locator('b').count()).toBe(0);
    await tab.page.getByText('Failed: no such file · The <b>mole</b> is closed. · exit 3').waitFor();
    await tab.page
      .getByRole('region', { name: 'Notices' })
      .getByText('2 calls of a tool were refused: <b>Bash</b>, Write.')
      .waitFor();
    await tab.page.getByText('Unknown: no count was reported.').waitFor();
    await tab.page.getByRole('button', { name: 'Raw JSON' }).click();
    await tab.page.getByRole('dialog').getByText('"exitCode": 3').waitFor();
    tab.expectNoFaults();
    await tab.close();
  });

  it('shows a result that is nested as deep as its bytes allow, whole and in a few lines [RUN-66]', async () => {
    const run = await pages.site.addRun(place, { state: 'succeeded', workKind: 'fix' });
    const deep = `${'['.repeat(1_990)}"bottom"${']'.repeat(1_990)}`;
    await set(run, { output: 'done', result_fields: `{"a":${deep}}` });
    const tab = await open(run);
    const output = tab.page.getByRole('region', { name: 'Output' });
    await output.getByText('"bottom"').waitFor();
    const shown = await output.textContent();
    expect(shown.replace(/\s/g, '')).toContain(`{"a":${deep}}`);
    expect(shown.length).toBeLessThan(10_000);
    await tab.page.getByRole('button', { name: 'Raw JSON' }).click();
    const dialog = tab.page.getByRole('dialog', { name: 'The run as JSON' });
    await dialog.getByText('"bottom"').waitFor();
    expect((await dialog.textContent()).length).toBeLessThan(20_000);
    tab.expectNoFaults();
    await tab.close();
  });

  it('shows a run that holds no harness with harness code-agent [STORE-25]', async () => {
    const run = await pages.site.addRun(place, { state: 'failed' });
    await set(run, { harness: null });
    const tab = await open(run);
    await tab.page.getByRole('region', { name: 'Run', exact: true }).getByText('code-agent').waitFor();
    await tab.close();
  });

  it('shows how Stop escalates and why other actions are refused, stops, and withdraws', async () => {
    const run = await pages.site.addRun(place, { state: 'running' });
    const tab = await open(run);
    await tab.page.getByRole('button', { name: 'Stop…' }).click();
    await action(tab.page, 'Stop and make unmanaged').waitFor();
    const menu = await tab.page.getByRole('menu').textContent();
    expect(menu).toContain('SIGTERM after 7.5 s, SIGKILL 2.5 s later');
    expect(menu).toContain('Only an ended run can resume');
    expect(menu).toContain('Only a command run can run again');
    await tab.page.getByRole('menuitem', { name: /^Stop Asks|^Stop\. Asks/ }).click();
    await tab.page.getByText('The bridge is asked to stop this run.').waitFor();
    await tab.page.getByText('Stop waits for its bridge').waitFor();
    await tab.page.getByRole('button', { name: 'Withdraw Stop' }).click();
    await tab.page.getByText('Stop was withdrawn').waitFor();
    await tab.page.getByRole('button', { name: 'Stop…' }).waitFor();
    tab.expectNoFaults();
    await tab.close();
  });

  it('offers no Resume where a later run of the series went on, and both of the series name each other', async () => {
    const first = await pages.site.addRun(place, { state: 'failed' });
    const second = await pages.site.addRun(place, { state: 'failed' });
    await set(second, { continues_id: first });
    const tab = await open(first);
    const series = tab.page.getByRole('region', { name: 'Series of 2 runs' });
    await series.getByText('this run').waitFor();
    await tab.page.getByRole('button', { name: /refused/ }).click();
    await action(tab.page, 'Resume').getByText('A later run of this series went on').waitFor();
    expect(await action(tab.page, 'Resume').getAttribute('aria-disabled')).toBe('true');
    await tab.page.keyboard.press('Escape');
    const next = tab.page.getByText(/^Goes on in run/);
    await next.getByRole('link', { name: second.slice(-8) }).click();
    await tab.page.getByRole('button', { name: 'Resume', exact: true }).waitFor();
    await tab.page
      .getByText(/^Continues run/)
      .getByRole('link', { name: first.slice(-8) })
      .waitFor();
    expect(await next.count()).toBe(0);
    await series.getByRole('link', { name: first.slice(-8) }).click();
    await next.waitFor();
    expect(tab.page.url()).toContain(first);
    tab.expectNoFaults();
    await tab.close();
  });

  it('names what the run has left running, has its bridge end it, and says what came of that', async () => {
    const run = await pages.site.addRun(place, { state: 'succeeded' });
    const [{ run_key: runId } = { run_key: '' }] = await pages.site.sql<{ run_key: string }>(
      'select run_key from run where id = $1',
      [run],
    );
    const processes = [
      { pid: 4711, name: 'python3' },
      { pid: 4712, name: 'sl\u202Eeep' },
    ];
    const tell = (left: typeof processes) =>
      pages.site.beat(place, {
        capabilities: [...ALL_CAPABILITIES, 'end-leftovers'],
        leftovers:
          left.length === 0 ? [] : [{ runId, projectId: place.projectId, count: left.length, processes: left }],
      });
    const answer = async (body: Record<string, unknown>) => {
      const [command] = await pages.site.sql<{ id: string }>(
        `select id from bridge_command where run_id = $1 and kind = 'end-leftovers' and state = 'pending'`,
        [run],
      );
      await pages.site.rest('PUT', `/api/bridges/${place.bridgeId}/commands/${command?.id}`, {
        token: await place.account.token('agent'),
        body,
      });
    };
    const tab = await open(run);
    await tab.page.getByText('Succeeded').first().waitFor();
    const box = tab.page.getByRole('region', { name: 'Left running' });
    expect(await box.count()).toBe(0);
    await tell(processes);
    await box.getByText('2 processes still run: python3 (4711), sl‹U+202E›eep (4712).').waitFor();
    await box.getByText(`bascule bridge end-leftovers ${runId}`).waitFor();
    await box.getByRole('button', { name: 'End them' }).click();
    await box.getByText(/^Waiting for .* to end what is left\.$/).waitFor();
    expect(await box.getByRole('button', { name: 'End them' }).count()).toBe(0);
    await answer({ state: 'refused', reason: '1 process could not be ended: python3 (4711).' });
    await box.getByText('said: 1 process could not be ended: python3 (4711).').waitFor();
    await tell(processes.slice(0, 1));
    await box.getByText('1 process still runs: python3 (4711).').waitFor();
    await box.getByRole('button', { name: 'End it' }).click();
    await box.getByText(/^Waiting for/).waitFor();
    await tell([]);
    await answer({ state: 'done' });
    await box.getByText('What the run had left is ended.').waitFor();
    tab.expectNoFaults();
    await tab.close();
  });

  it('says that the bridge is not connected while it is asked to end what is left, and forgets what has ended by itself', async () => {
    const run = await pages.site.addRun(place, { state: 'failed' });
    await set(run, { leftovers: JSON.stringify({ count: 7, processes: [{ pid: 1, name: 'sleep' }] }) });
    await pages.site.beat(place, { capabilities: [...ALL_CAPABILITIES, 'end-leftovers'] });
    const quiet = await open(run);
    const box = quiet.page.getByRole('region', { name: 'Left running' });
    await box.getByText('7 processes still run: sleep (1) and 6 more.').waitFor();
    await pages.site.sql(`update bridge_beat set last_seen_at = now() - interval '1 hour' where bridge_id = $1`, [
      place.bridgeId,
    ]);
    await box.getByRole('button', { name: 'End them' }).click();
    await box.getByText(/^Waiting for .*, which is not connected now, to end what is left\.$/).waitFor();
    await box.getByRole('button', { name: 'Withdraw' }).click();
    await box.getByRole('button', { name: 'End them' }).waitFor();
    await pages.site.beat(place, { leftovers: [] });
    await quiet.page.getByText('7 processes still run').waitFor({ state: 'detached' });
    expect(await box.count()).toBe(0);
    quiet.expectNoFaults();
    await quiet.close();
  });

  it('closes an interactive run, whose usage the bridge is asked to collect [CMD-35]', async () => {
    const run = await pages.site.addRun(place, { state: 'running', kind: 'interactive', sessionId: newId() });
    const tab = await open(run);
    await tab.page.getByRole('button', { name: 'Close the session' }).click();
    await tab.page.getByText('The session is closed.').waitFor();
    await tab.page.getByText('Closed: the session ended').waitFor();
    const commands = await pages.site.sql('select kind from bridge_command where run_id = $1', [run]);
    expect(commands).toEqual([{ kind: 'collect-session-usage' }]);
    tab.expectNoFaults();
    await tab.close();
  });

  it('has one figure for the time of the model and one for that of the tools, which are the time that it took', async () => {
    const key = newId();
    const end = Date.now() - 60_000;
    const time = (beforeEndMs: number) => new Date(end - beforeEndMs).toISOString();
    const body = { sessionId: newId(), startedAt: time(20_000) };
    const id = await report(key, { state: 'running', at: time(20_000), ...body });
    const at = time(0);
    await report(key, { state: 'succeeded', at, endedAt: at, exitCode: 0, hasResult: true, output: '', ...body });
    const calls = [
      { seq: 1, startedAt: time(22_000), durationMs: 3_000 },
      { seq: 2, startedAt: time(5_000), durationMs: 8_000 },
    ];
    const { status } = await pages.site.rest('PUT', `/api/projects/${place.projectId}/worker-runs/${key}/tool-calls`, {
      token: await place.account.token('agent'),
      body: {
        bridgeId: place.bridgeId,
        timing: { toolTimeMs: 11_000, idleGapMs: 0 },
        calls: calls.map((call) => ({
          ...call,
          tool: 'Bash',
          kind: 'shell',
          isError: false,
          inSubagent: false,
          signatures: ['tide'],
        })),
      },
    });
    expect(status).toBe(200);
    const tab = await open(id);
    const trace = tab.page.getByRole('region', { name: 'Trace' });
    await trace.getByText('14 s', { exact: true }).waitFor();
    await trace.getByText('6.0 s', { exact: true }).waitFor();
    const facts = tab.page.getByRole('region', { name: 'Run', exact: true });
    await facts.getByText('14 s', { exact: true }).waitFor();
    await facts.getByText('6.0 s', { exact: true }).waitFor();
    await tab.page.getByText('20 s', { exact: true }).first().waitFor();
    tab.expectNoFaults();
    await tab.close();
  });

  it('shows its place among the runs at work, and leads to the others by button and key', async () => {
    const older = await pages.site.addRun(place, { state: 'running' });
    await pages.site.addRun(place, { state: 'failed' });
    const newer = await pages.site.addRun(place, { state: 'queued' });
    const tab = await open(newer);
    await tab.page.getByText('1 of 2 at work').waitFor();
    expect(await tab.page.getByRole('button', { name: 'Run at work before' }).isDisabled()).toBe(true);
    await tab.page.getByRole('button', { name: 'Next run at work' }).click();
    await tab.page.waitForURL(`**/${older}`);
    await tab.page.getByText('2 of 2 at work').waitFor();
    await tab.page.keyboard.press('k');
    await tab.page.waitForURL(`**/${newer}`);
    const third = await report(newId(), { state: 'queued' });
    await tab.page.getByText('2 of 3 at work').waitFor();
    await tab.page.keyboard.press('k');
    await tab.page.waitForURL(`**/${third}`);
    tab.expectNoFaults();
    await tab.close();
  });

  it('is found in its own project alone', async () => {
    const run = await pages.site.addRun(place);
    const another = await addProject(pages.site, place.account, 'Another');
    const stranger = await pages.addPlace();
    const texts = [];
    for (const [who, path] of [
      [place, `/projects/${another}/worker-runs/${run}`],
      [place, `/projects/${place.projectId}/worker-runs/${newId()}`],
      [place, `/projects/${place.projectId}/worker-runs/x`],
      [stranger, `/projects/${stranger.projectId}/worker-runs/${run}`],
    ] as const) {
      const tab = await pages.openTab(who, path);
      await tab.page.getByText('There is nothing at this address').waitFor();
      texts.push(await tab.page.locator('main').textContent());
      tab.expectNoFaults();
      await tab.close();
    }
    expect(new Set(texts).size).toBe(1);
  });
});
