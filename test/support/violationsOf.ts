import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';

/** The source of axe, which puts itself at `window.axe`. */
export const AXE = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Runs in the page. To describe each element that is well would take longer than to judge it. */
const judge = (
  options: object,
) => `axe.run(${JSON.stringify({ resultTypes: ['violations'], ...options })}).then(({ violations }) =>
  violations.map(({ id, help, nodes }) => id + ': ' + help + ': ' + nodes.map(({ html }) => html).join(' | ')))`;

/** The findings of axe in the current page, by all rules or by one; frames are not examined. */
export async function violationsOf(page: Page, rule?: string): Promise<string[]> {
  if (!(await page.evaluate<boolean>('"axe" in window'))) await page.evaluate(AXE);
  return page.evaluate<string[]>(judge(rule === undefined ? {} : { runOnly: [rule] }));
}
