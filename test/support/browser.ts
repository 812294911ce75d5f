import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

/**
 * Where systems keep an installed browser; nothing is ever downloaded. The engine without the window around it comes first: it
 * draws the same pages, and a tab of it costs half the processor time.
 */
const PLACES = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The installed browser, or undefined: tests that need one are then left out. */
export const browserPath = PLACES.find((path) => path !== undefined && existsSync(path));

export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: browserPath as string,
    args: [
      '--no-sandbox',
      // On a machine without a locale it would speak of a language that no page knows.
      '--accept-lang=en-US,en',
      '--disable-gpu',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}
