import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { chromium } from 'playwright-core';
import UPNG from 'upng-js';
import { ARCS } from '../src/dashboard/parts/arcs.ts';

/**
 * Draws the turning marks of states at work as animated images, one for each theme. An image turns without a layer of its own and
 * without the page's thread: as animations of elements, sixty of them cost a board half of its frames under many changes.
 *
 * Usage: node scripts/drawArcs.mjs, after a change of `arcs.ts` or of the colours in tokens.css
 */
const FOLDER = 'src/dashboard/styles/arcs';
/** The largest mark, 20 pixels wide, stays sharp on a display with three pixels to one. */
const SIZE = 64;
const FRAMES = 12;
const TURN_MS = 1_100;
const COLOURS = 64;

const tokens = readFileSync('src/dashboard/styles/tokens.css', 'utf8');
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-background-networking'],
});
mkdirSync(FOLDER, { recursive: true });
for (const colorScheme of ['light', 'dark']) {
  const page = await browser.newPage({
    deviceScaleFactor: SIZE / 16,
    viewport: { width: 16, height: 16 },
    colorScheme,
  });
  for (const [name, { arc, ring, dot, width }] of Object.entries(ARCS)) {
    const frames = [];
    for (let frame = 0; frame < FRAMES; frame++) {
      await page.setContent(`<style>${tokens} body { margin: 0; } svg { display: block; rotate: ${(360 * frame) / FRAMES}deg; }</style>
        <svg width="16" height="16" viewBox="0 0 16 16" fill="none" stroke-width="${width}">
          <circle cx="8" cy="8" r="${ring}" style="stroke: var(--st-run-line)" />
          ${dot === undefined ? '' : `<circle cx="8" cy="8" r="${dot}" style="fill: var(--st-run-fg)" />`}
          <path d="${arc}" style="stroke: var(--st-run-fg)" stroke-linecap="round" />
        </svg>`);
      const [rgba] = UPNG.toRGBA8(UPNG.decode(await page.screenshot({ omitBackground: true })));
      frames.push(rgba);
    }
    const times = frames.map(
      (_, frame) => Math.round((TURN_MS * (frame + 1)) / FRAMES) - Math.round((TURN_MS * frame) / FRAMES),
    );
    const image = Buffer.from(UPNG.encode(frames, SIZE, SIZE, COLOURS, times));
    writeFileSync(`${FOLDER}/${name}-${colorScheme}.png`, image);
    process.stdout.write(`${name}-${colorScheme}.png ${image.length}\n`);
  }
}
await browser.close();
