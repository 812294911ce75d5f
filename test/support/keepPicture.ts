import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';

const FOLDER = '.tmp/screenshots';

/**
 * Keeps a picture of a page, or of a part of it, in .tmp/screenshots, with BASCULE_PICTURES=1 alone: pictures are for people,
 * no test judges them, and the browser spends processor time on each one.
 */
export async function keepPicture(shown: Page | Locator, name: string): Promise<void> {
  if (process.env.BASCULE_PICTURES !== '1') return;
  mkdirSync(FOLDER, { recursive: true });
  const path = join(FOLDER, `${name}.png`);
  if ('goto' in shown) await shown.screenshot({ path, fullPage: true });
  else await shown.screenshot({ path });
}
