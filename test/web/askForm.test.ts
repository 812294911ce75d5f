import { newId } from '../../src/lib/uuid.ts';
import { noticeOf, type Place, type Site, startSite } from './support/site.ts';

describe('the questions on the page of a card’s runs', () => {
  let site: Site;
  let place: Place;
  let session: string;

  beforeAll(async () => {
    site = await startSite();
  });
  afterAll(() => site.close());
  beforeEach(async () => {
    place = await site.addPlace();
    session = newId();
  });

  const page = async () =>
    (await place.browser.get(`/projects/${place.projectId}/worker-runs?card=${place.card.id}`)).text;
  const path = (ask: string) => `/projects/${place.projectId}/asks/${ask}/close`;
  const answer = async (ask: string, text: string) => {
    const pressed = await site.press(place, path(ask), { answer: text });
    expect(pressed.status).toBe(303);
    return noticeOf(await place.browser.visit(pressed.ownLocation ?? ''));
  };

  it('are not spoken of where there are none', async () => {
    expect(await page()).not.toContain('Questions of agents');
  });

  it('stand there until they are answered, each with its run and a field of its own', async () => {
    const run = await site.addRun(place, { sessionId: session });
    const asks = [await site.addAsk(place, session, 'Red <b>or</b> green?'), await site.addAsk(place, session, 'Why?')];
    const text = await page();
    for (const ask of asks) {
      expect(text).toContain(`action="${path(ask)}"`);
      expect(text).toContain(`<textarea id="answer-${ask}" name="answer"`);
    }
    expect(text).toContain('Red &lt;b&gt;or&lt;/b&gt; green?');
    expect(text).toContain(`worker-runs?run=${run}">a run</a>`);
    await answer(asks[0] as string, 'Red.');
    const after = await page();
    expect(after).not.toContain(`action="${path(asks[0] as string)}"`);
    expect(after).toContain(`action="${path(asks[1] as string)}"`);
    expect(after).toContain('<strong>Red.</strong>');
  });

  it.each([
    ['has ended', 'blocked', 'The answer is stored, and the bridge is asked to resume the session.'],
    ['is at work', 'running', 'The answer is stored. The session is resumed when its run ends.'],
    ['is done', 'succeeded', 'The answer is stored. The session is not resumed: Only an ended run can resume.'],
  ] as const)('say what comes of the answer when the session %s', async (_name, state, text) => {
    await site.addRun(place, { state, sessionId: session });
    expect(await answer(await site.addAsk(place, session), 'This one.')).toBe(text);
    expect(await page()).toContain('<strong>This one.</strong>');
  });

  it('take no empty answer and no second one, and say so', async () => {
    const ask = await site.addAsk(place, session);
    expect(await answer(ask, ' \r\n ')).toBe('The answer must be 1 to 4000 characters long after trimming');
    expect(await page()).toContain(`action="${path(ask)}"`);
    await answer(ask, 'This one.');
    expect(await answer(ask, 'That one.')).toBe('This question has been answered already');
    expect(await page()).not.toContain('That one.');
  });

  it('take an answer as long as may be', async () => {
    const ask = await site.addAsk(place, session);
    await answer(ask, '漢'.repeat(4000));
    expect(await site.sql('select length(answer) from card_ask where id = $1', [ask])).toEqual([{ length: 4000 }]);
  });

  it('can be read and not answered while agent push is off', async () => {
    const ask = await site.addAsk(place, session);
    await site.setFlag('agent.push.enabled', false);
    try {
      const text = await page();
      expect([text.includes('Which one?'), text.includes(path(ask))]).toEqual([true, false]);
    } finally {
      await site.setFlag('agent.push.enabled', undefined);
    }
  });

  it('name the hold’s reason in the words of who asked for it', async () => {
    await site.sql(
      `insert into card_hold (owner_id, project_id, card_id, actor, note, created_at) values ($1, $2, $3, 'agent', 'Paint dries', now())`,
      [place.account.id, place.projectId, place.card.id],
    );
    expect(await page()).toContain('Paint dries');
  });
});
