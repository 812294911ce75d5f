import { withBrowser } from '../../support/browser.ts';
import { RAN } from '../support/hostileTexts.ts';
import { PAGE_STATES } from '../support/pageStates.ts';
import { type Ground, isJudgedIn, openGround, Sweep } from './Sweep.ts';

withBrowser('every page, where all texts are hostile', () => {
  let ground: Ground;
  beforeAll(async () => {
    ground = await openGround();
  }, 120_000);
  afterAll(() => ground?.dashboard.close());

  describe.each(['desk', 'phone'] as const)('%s', (layout) => {
    let sweep: Sweep;
    beforeAll(async () => {
      sweep = await Sweep.start(layout, ground);
    }, 120_000);
    // A tab that stays open would follow what happens.
    afterAll(() => sweep?.close());

    it.each(PAGE_STATES.filter((state, at) => isJudgedIn(layout, state, at)))(
      '$name: runs and loads nothing, hides nothing, fits, and is complete for screen readers and thumbs',
      async (state) => {
        const { tab, elsewhere } = sweep;
        tab.faults.length = 0;
        elsewhere.length = 0;
        const found = await sweep.look(state, PAGE_STATES.indexOf(state));
        if (!state.plain) expect(await tab.page.evaluate('document.body.innerText')).toMatch(/U\+202E/);
        expect({
          found,
          faults: state.breaks ? [] : tab.faults,
          elsewhere,
          ran: await tab.page.evaluate(`typeof ${RAN}`),
        }).toEqual({ found: [], faults: [], elsewhere: [], ran: 'undefined' });
      },
    );
  });
});
