import { withBrowser } from '../../support/browser.ts';
import { RAN } from '../support/hostileTexts.ts';
import { PAGE_STATES } from '../support/pageStates.ts';
import { isJudgedIn, type Layout, Sweep } from './Sweep.ts';

/** Declares one test for each state of the pages in a layout. */
export function lookAtEveryState(layout: Layout): void {
  withBrowser('every page, where all texts are hostile', () => {
    let sweep: Sweep;
    beforeAll(async () => {
      sweep = await Sweep.start(layout);
    }, 120_000);
    afterAll(() => sweep?.close());

    it.each(PAGE_STATES.filter((state, at) => isJudgedIn(layout, state, at)))(
      `${layout}, $name: runs and loads nothing, hides nothing, fits, and is complete for screen readers and thumbs`,
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
}
