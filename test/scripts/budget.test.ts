import { BUDGET, judge } from '../runner/budget.mjs';

describe('the budget of the tests', () => {
  it('refuses a run that spends more than its part, and names both figures', () => {
    const { keeps, line } = judge('tests', BUDGET.tests + 1, 1);
    expect(keeps).toBe(false);
    expect(line).toContain(`OVER the budget of tests: ${BUDGET.tests + 1} of ${BUDGET.tests} processor seconds`);
    expect(judge('tests', BUDGET.tests, 1).keeps).toBe(true);
  });

  it('takes the speed of the machine out of the figure', () => {
    expect(judge('all', BUDGET.all * 1.4, 1.5).keeps).toBe(true);
    expect(judge('all', BUDGET.all * 1.6, 1.5).keeps).toBe(false);
    expect(judge('all', BUDGET.all * 0.6, 0.5).keeps).toBe(false);
  });

  it('condemns nothing on a machine whose speed says little', () => {
    const { keeps, line } = judge('all', BUDGET.all * 2, 1.9);
    expect(keeps).toBe(true);
    expect(line).toContain('too slow a machine to judge the budget of all');
  });
});
