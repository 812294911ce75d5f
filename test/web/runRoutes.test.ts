import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { newId } from '../../src/lib/uuid.ts';
import { controls } from '../../src/web/controls/controls.ts';
import type { NewRun } from '../domain/commands/support/fixtures.ts';
import { hold } from '../support/factories.ts';
import { noticeOf, type Place, type Site, startSite } from './support/site.ts';

/** Every route: its subject, where it leads, and its effect. */
interface RouteRow {
  readonly name: string;
  readonly of: 'run' | 'card' | 'bridge' | 'ask';
  /** Fields of the form beside the proof. */
  readonly fields?: Record<string, string>;
  readonly run?: NewRun;
  readonly prepare?: (site: Site, place: Place, subject: string) => Promise<unknown>;
  readonly path: (place: { projectId: string }, subject: string) => string;
  readonly effect: (site: Site, place: Place, subject: string) => Promise<unknown>;
  readonly expected: unknown;
  readonly rows: string;
}

const runPath = (verb: string) => (place: { projectId: string }, run: string) =>
  `/projects/${place.projectId}/worker-runs/${run}/${verb}`;
const cardPath = (verb: string) => (place: { projectId: string }, card: string) =>
  `/projects/${place.projectId}/worker-runs/card/${card}/${verb}`;
const bridgePath = (verb: string) => (place: { projectId: string }, bridge: string) =>
  `/projects/${place.projectId}/agents/${bridge}/${verb}`;

const askPath = (place: { projectId: string }, ask: string) => `/projects/${place.projectId}/asks/${ask}/close`;

const commands = (site: Site, _place: Place, run: string) =>
  site.sql(
    'select kind, state, bridge_id = (select r.bridge_id from run r where r.id = run_id) as own from bridge_command where run_id = $1 order by id',
    [run],
  );
const holds = (site: Site, place: Place, card: string) =>
  site.sql(
    `select (select count(*)::int from card_hold where card_id = $1) as holds,
       (select array_agg(type order by sequence) from outbox where payload::jsonb #>> '{subject,id}' = $1::text) as events,
       (select array_agg(type order by id) from audit_record where subject_id = $1::text and account_id = $2 and type in ('board.card_held', 'board.card_released')) as audits`,
    [card, place.account.id],
  );
const pauses = (site: Site, place: Place, bridge: string) =>
  site.sql('select pause_asked from bridge where account_id = $1 and bridge_id = $2', [place.account.id, bridge]);
const held = (site: Site, place: Place, card: string) => hold(site, place.account, card);

const ROUTES: readonly RouteRow[] = [
  {
    name: 'stop',
    of: 'run',
    run: { state: 'running' },
    path: runPath('stop'),
    effect: commands,
    expected: [{ kind: 'stop-run', state: 'pending', own: true }],
    rows: '[WEB-01] [WEB-12]',
  },
  {
    name: 'resume',
    of: 'run',
    run: { state: 'failed' },
    path: runPath('resume'),
    effect: commands,
    expected: [{ kind: 'resume-run', state: 'pending', own: true }],
    rows: '[WEB-03] [WEB-12]',
  },
  {
    name: 'rerun',
    of: 'run',
    run: { state: 'failed', kind: 'command' },
    path: runPath('rerun'),
    effect: commands,
    expected: [{ kind: 'rerun-command', state: 'pending', own: true }],
    rows: '[WEB-04] [WEB-12]',
  },
  {
    name: 'cancel-command',
    of: 'run',
    run: { state: 'running' },
    prepare: (site, place, run) => site.press(place, runPath('stop')(place, run)),
    path: runPath('cancel-command'),
    effect: commands,
    expected: [{ kind: 'stop-run', state: 'cancelled', own: true }],
    rows: '[WEB-05] [WEB-12]',
  },
  {
    name: 'close',
    of: 'run',
    run: { state: 'running', kind: 'interactive' },
    path: runPath('close'),
    effect: (site, _place, run) => site.sql('select state from run where id = $1', [run]),
    expected: [{ state: 'closed' }],
    rows: '[INTER-10] [WEB-12]',
  },
  {
    name: 'pause of a card',
    of: 'card',
    path: cardPath('pause'),
    effect: holds,
    expected: [{ holds: 1, events: ['board.card_held'], audits: ['board.card_held'] }],
    rows: '[WEB-06] [WEB-12]',
  },
  {
    name: 'release of a card',
    of: 'card',
    prepare: held,
    path: cardPath('release'),
    effect: holds,
    expected: [
      {
        holds: 0,
        events: ['board.card_held', 'board.card_released'],
        audits: ['board.card_held', 'board.card_released'],
      },
    ],
    rows: '[WEB-07] [WEB-12]',
  },
  {
    name: 'pause of a bridge',
    of: 'bridge',
    path: bridgePath('pause'),
    effect: pauses,
    expected: [{ pause_asked: true }],
    rows: '[WEB-08] [WEB-13]',
  },
  {
    name: 'unpause of a bridge',
    of: 'bridge',
    prepare: (site, place) => site.press(place, bridgePath('pause')(place, place.bridgeId)),
    path: bridgePath('unpause'),
    effect: pauses,
    expected: [{ pause_asked: false }],
    rows: '[WEB-09] [WEB-13]',
  },
  {
    name: 'answer to a question',
    of: 'ask',
    fields: { answer: 'This\r\none.' },
    path: askPath,
    effect: (site, _place, ask) =>
      site.sql(
        'select answer, resume, (select count(*)::int from bridge_command) > 0 as resumed from card_ask where id = $1',
        [ask],
      ),
    expected: [{ answer: 'This\none.', resume: 'sent', resumed: true }],
    rows: '[CMD-09]',
  },
];

const PAUSED = 'Agents on this card are paused; let them run again first';

describe('the buttons of runs, cards and bridges', () => {
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

  const addRun = (at: Place, run?: NewRun) => site.addRun(at, run);
  const cardOf = async (at: Place) => at.card.id;
  const bridgeOf = async (at: Place) => at.bridgeId;
  /** A question of a session that has ended since. */
  const addAsk = async (at: Place) => {
    const sessionId = newId();
    await site.addRun(at, { state: 'blocked', sessionId });
    return site.addAsk(at, sessionId);
  };

  /** Prepares the subject of a row. */
  async function ready({ of, run, prepare }: RouteRow): Promise<string> {
    const subject = await { run: addRun, card: cardOf, bridge: bridgeOf, ask: addAsk }[of](place, run);
    await prepare?.(site, place, subject);
    return subject;
  }

  const snapshot = (row: RouteRow, subject: string) => row.effect(site, place, subject);
  const placeOf = ({ of }: RouteRow, subject: string) =>
    of === 'ask'
      ? `/projects/${place.projectId}/worker-runs?card=${place.card.id}`
      : of === 'bridge'
        ? `/projects/${place.projectId}/agents#bridge-${subject}`
        : `/projects/${place.projectId}/worker-runs?${of}=${subject}`;

  it.each(ROUTES)('a $name answers 303, does it and leads back $rows', async (row) => {
    const subject = await ready(row);
    const answer = await site.press(place, row.path(place, subject), row.fields);
    expect([answer.status, answer.location]).toEqual([303, placeOf(row, subject)]);
    expect(await snapshot(row, subject)).toEqual(row.expected);
    const page = await place.browser.visit(answer.ownLocation ?? '');
    expect([page.status, page.text.includes('role="status"')]).toEqual([200, true]);
  });

  it('a button in the runs of a card leads back to the card [WEB-12]', async () => {
    const run = await site.addRun(place);
    const answer = await site.press(place, runPath('stop')(place, run), { back: 'card' });
    expect(answer.location).toBe(`/projects/${place.projectId}/worker-runs?card=${place.card.id}`);
  });

  it('a stop of a run holds nothing, and what was withdrawn makes room for another [WEB-02] [WEB-05]', async () => {
    const run = await site.addRun(place);
    for (const verb of ['stop', 'cancel-command', 'stop']) await site.press(place, runPath(verb)(place, run));
    expect(await commands(site, place, run)).toMatchObject([{ state: 'cancelled' }, { state: 'pending' }]);
    expect(await site.sql('select 1 from card_hold where card_id = $1', [place.card.id])).toEqual([]);
  });

  it.each(ROUTES)(
    'a $name without its CSRF proof, or with a wrong one, is 403 and changes nothing [WEB-14]',
    async (row) => {
      const subject = await ready(row);
      const before = await snapshot(row, subject);
      const path = row.path(place, subject);
      const answers = [
        await place.browser.post(path, {}),
        await place.browser.post(path, { _csrf: 'made up' }),
        await place.browser.post(path, { _csrf: stranger.csrf }),
        await place.browser.post(path, { _csrf: place.csrf }, { 'X-CSRF-Token': 'made up' }),
        await place.browser.post(path, {}, { 'Content-Type': 'text/plain' }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
      expect(await snapshot(row, subject)).toEqual(before);
    },
  );

  it.each(ROUTES)(
    'a $name by somebody who may not manage the project is 403 and changes nothing [WEB-15]',
    async (row) => {
      const subject = await ready(row);
      const before = await snapshot(row, subject);
      expect((await site.press(stranger, row.path(place, subject))).status).toBe(403);
      expect(await snapshot(row, subject)).toEqual(before);
    },
  );

  it.each(ROUTES)('a $name opens to no token, and leads a signed-out person to the form [WEB-16]', async (row) => {
    const subject = await ready(row);
    const before = await snapshot(row, subject);
    const path = row.path(place, subject);
    for (const scope of ['agent', 'api']) {
      const token = await place.account.token(scope);
      const answer = await site.rest('POST', path, { token, headers: { 'X-CSRF-Token': place.csrf } });
      expect(answer.status).toBe(401);
    }
    const answer = await fetch(`${site.baseUrl}${path}`, {
      method: 'POST',
      body: new URLSearchParams({ _csrf: place.csrf }),
      redirect: 'manual',
    });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/login']);
    expect(await snapshot(row, subject)).toEqual(before);
  });

  it.each(ROUTES)('a $name is 404 while agent push is off [RAUTH-08]', async (row) => {
    const subject = await ready(row);
    const before = await snapshot(row, subject);
    await site.setFlag('agent.push.enabled', false);
    try {
      expect((await site.press(place, row.path(place, subject))).status).toBe(404);
    } finally {
      await site.setFlag('agent.push.enabled', undefined);
    }
    expect(await snapshot(row, subject)).toEqual(before);
  });

  it.each(ROUTES)('a $name of what is not in the project of the path is 404 [WEB-17] [WEB-18]', async (row) => {
    const subject = await ready(row);
    const before = await snapshot(row, subject);
    const second = await site.addPlace();
    const other = {
      run: await site.addRun(stranger),
      card: stranger.card.id,
      bridge: 'no uuid',
      ask: await addAsk(stranger),
    }[row.of];
    const { data } = await site.graphql<{ createProject: { project: { id: string } } }>(
      await place.account.token('api'),
      'mutation { createProject(input: {name: "Another"}) { project { id } } }',
    );
    const another = { projectId: data?.createProject.project.id ?? '' };
    const paths = [
      row.path(another, subject),
      row.path(place, other),
      row.path(place, 'no uuid'),
      row.path({ projectId: 'harbour-lights' }, subject),
      ...(row.of === 'bridge' ? [] : [row.path(place, newId())]),
    ];
    for (const path of paths) expect([path, (await site.press(place, path)).status]).toEqual([path, 404]);
    // As at a stranger's project, so that nobody learns which ids are projects.
    expect((await site.press(place, row.path({ projectId: newId() }, subject))).status).toBe(403);
    expect((await site.press(second, row.path(second, subject))).status).toBe(row.of === 'bridge' ? 303 : 404);
    expect(await snapshot(row, subject)).toEqual(before);
  });

  it('the bridge’s own id of a run is unknown here [WEB-11]', async () => {
    const run = await site.addRun(place);
    const [row] = await site.sql<{ run_key: string }>('select run_key from run where id = $1', [run]);
    expect((await site.press(place, runPath('stop')(place, row?.run_key ?? ''))).status).toBe(404);
  });

  it.each(ROUTES)('a $name with an invalid id is 404, or 303 with a reason', async (row) => {
    for (const id of ['%00', '%27', 'null', '-1', 'x'.repeat(3000), '%F0%9F%92%A9']) {
      for (const path of [row.path(place, id), row.path({ projectId: id }, place.bridgeId)]) {
        expect([path, (await site.press(place, path)).status]).toEqual([path, 404]);
      }
    }
  });

  it('every button is documented', () => {
    const api = readFileSync(join(import.meta.dirname, '../../docs/api.md'), 'utf8');
    for (const { path, of } of controls) expect(api).toContain(`\`${path.replace(':subject', `{${of}Id}`)}\``);
  });

  it('a route of another method says which one it has', async () => {
    const answer = await place.browser.get(runPath('stop')(place, newId()));
    expect([answer.status, answer.response.headers.get('allow')]).toEqual([405, 'POST']);
  });

  interface RefusalRow {
    readonly verb: string;
    readonly text: string;
    readonly rows: string;
    readonly run?: NewRun;
    readonly capabilities?: string[];
    readonly before?: (run: string) => Promise<unknown>;
  }
  const NO_BRIDGE = 'No bridge runs this session';
  const GONE = 'The bridge of this run is no longer connected to your account';
  const WAITS = 'This run already has a command that waits for its bridge';
  const INTERACTIVE = 'You cannot control an interactive session from here';
  const UPDATE = 'Update the bridge to control its runs';
  const NOT_ENDED = 'Only an ended run can resume';
  const STOPPABLE: NewRun = { state: 'running' };
  const RESUMABLE: NewRun = { state: 'failed' };
  const RERUNNABLE: NewRun = { state: 'failed', kind: 'command' };
  const GOOD: Readonly<Record<string, NewRun>> = { stop: STOPPABLE, resume: RESUMABLE, rerun: RERUNNABLE };
  const REFUSALS: RefusalRow[] = [
    ...Object.entries(GOOD).flatMap(([verb, run]): RefusalRow[] => [
      { verb, run: { ...run, bridgeId: null }, text: NO_BRIDGE, rows: '[WEB-20]' },
      { verb, run: { ...run, bridgeId: newId() }, text: GONE, rows: '[WEB-21]' },
      { verb, run, text: WAITS, rows: '[WEB-22]', before: (id) => site.press(place, runPath(verb)(place, id)) },
      { verb, run: { ...run, kind: 'interactive' }, text: INTERACTIVE, rows: '[WEB-23]' },
      { verb, run, capabilities: ['rerun-command'], text: UPDATE, rows: verb === 'rerun' ? '[WEB-31]' : '[WEB-30]' },
    ]),
    { verb: 'rerun', run: RERUNNABLE, capabilities: ['commands'], text: UPDATE, rows: '[WEB-31]' },
    {
      verb: 'resume',
      run: { ...RESUMABLE, sessionId: null },
      text: 'This run has no session to resume',
      rows: '[WEB-24]',
    },
    { verb: 'resume', run: STOPPABLE, text: NOT_ENDED, rows: '[WEB-25]' },
    { verb: 'resume', run: { state: 'succeeded' }, text: NOT_ENDED, rows: '[WEB-26]' },
    {
      verb: 'resume',
      run: RESUMABLE,
      text: PAUSED,
      rows: '[WEB-36] [WEB-38]',
      before: () => hold(site, place.account, place.card.id),
    },
    { verb: 'stop', run: { state: 'preparing' }, text: 'Only a queued or running run can stop', rows: '[WEB-27]' },
    { verb: 'rerun', run: { state: 'failed' }, text: 'Only a command run can run again', rows: '[WEB-28]' },
    {
      verb: 'rerun',
      run: { state: 'running', kind: 'command' },
      text: 'Only a failed, timed-out or lost command run can run again',
      rows: '[WEB-29]',
    },
    { verb: 'cancel-command', run: STOPPABLE, text: 'This run has no command that waits', rows: '[WEB-32]' },
    { verb: 'close', run: STOPPABLE, text: 'Only an interactive session can be closed', rows: '' },
  ];

  it.each(REFUSALS)(
    'a refused $verb answers 303, stores nothing, and the page then says once: $text [WEB-19] $rows',
    async ({ verb, run, text, capabilities, before }) => {
      const id = await site.addRun(place, run);
      if (capabilities !== undefined) await site.beat(place, { capabilities });
      await before?.(id);
      const stored = await commands(site, place, id);
      const answer = await site.press(place, runPath(verb)(place, id));
      expect([answer.status, answer.location]).toEqual([303, `/projects/${place.projectId}/worker-runs?run=${id}`]);
      expect(await commands(site, place, id)).toEqual(stored);
      expect(noticeOf(await place.browser.visit(answer.ownLocation ?? ''))).toBe(text);
      expect(noticeOf(await place.browser.visit(answer.ownLocation ?? ''))).toBeUndefined();
    },
  );

  it('a wrong field of a form is a whole sentence, in the language of the person', async () => {
    const path = askPath(place, await addAsk(place));
    const say = async (locale: string) => {
      await site.sql('update account set locale = $2 where id = $1', [place.account.id, locale]);
      const { ownLocation = '' } = await site.press(place, path, { answer: ' ' });
      return noticeOf(await place.browser.visit(ownLocation));
    };
    expect(await say('en')).toBe('The answer must be 1 to 4000 characters long after trimming.');
    expect(await say('de')).toBe('Die Antwort muss ohne Leerraum an den Enden 1 bis 4000 Zeichen lang sein.');
  });

  it.each([
    { verb: 'pause', text: 'Update the bridge to pause it', asked: false },
    { verb: 'unpause', text: 'The bridge may take new work again.', asked: false },
  ])('a bridge that takes no commands: $verb says $text [WEB-09] [WEB-33]', async ({ verb, text, asked }) => {
    await site.beat(place, { capabilities: [] });
    const answer = await site.press(place, bridgePath(verb)(place, place.bridgeId));
    expect(answer.location).toBe(`/projects/${place.projectId}/agents#bridge-${place.bridgeId}`);
    expect(noticeOf(await place.browser.visit(answer.ownLocation ?? ''))).toBe(text);
    expect(await pauses(site, place, place.bridgeId)).toEqual([{ pause_asked: asked }]);
  });

  it.each(['pause', 'unpause'])('a %s of a bridge that the account does not have says so [WEB-21]', async (verb) => {
    const answer = await site.press(place, bridgePath(verb)(place, newId()));
    expect(answer.status).toBe(303);
    expect(noticeOf(await place.browser.visit(answer.ownLocation ?? ''))).toBe(GONE);
  });

  it('a reason waits for the page it is for, is shown to its person alone, and is not in the address', async () => {
    await site.press(place, runPath('cancel-command')(place, await site.addRun(place)));
    const elsewhere = [
      await place.browser.visit(`/projects/${place.projectId}/agents`),
      await place.browser.visit(`/projects/${place.projectId}/board`),
      await stranger.browser.visit(`/projects/${stranger.projectId}/worker-runs`),
    ];
    expect(elsewhere.map((page) => [page.status, noticeOf(page)])).toEqual(elsewhere.map(() => [200, undefined]));
    const page = await place.browser.visit(`/projects/${place.projectId}/worker-runs?notice=gotcha&error=gotcha`);
    expect(noticeOf(page)).toBe('This run has no command that waits');
    expect(page.text).not.toContain('gotcha');
  });

  it('a reason that nobody came for within five minutes is no longer shown', async () => {
    const answer = await site.press(place, runPath('cancel-command')(place, await site.addRun(place)));
    await site.sql(
      `update session set notice = jsonb_set(notice, '{until}', to_jsonb(now() - interval '1 second')) where account_id = $1`,
      [place.account.id],
    );
    expect(noticeOf(await place.browser.visit(answer.ownLocation ?? ''))).toBeUndefined();
  });
});
