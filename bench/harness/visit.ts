import type { BrowserContext, Page } from 'playwright-core';
import { tiny } from './sized.ts';
import type { BenchServer } from './startServer.ts';

/** The page of all visits with `--tiny`: one that loads costs ten times as much as one that goes on to the next address. */
let shared: Page | undefined;

/** A page for a visit. */
export async function takePage(context: BrowserContext): Promise<Page> {
  // In the background it would draw nothing.
  await shared?.bringToFront();
  return shared ?? context.newPage();
}

/** Opens an address, by the dashboard's own router where the page has been visited before. */
export async function visit(page: Page, { baseUrl }: BenchServer, path: string): Promise<Page> {
  if (page === shared) await page.evaluate(`history.pushState({}, '', ${JSON.stringify(path)})`);
  else await page.goto(`${baseUrl}${path}`);
  if (tiny) shared = page;
  return page;
}

/** Closes a page that nobody visits again. */
export async function leavePage(page: Page): Promise<void> {
  if (page !== shared) await page.close();
}
