import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { CDPSession, Locator, Page, Request } from 'playwright-core';
import { until } from '../../support/until.ts';

const IN_PAGE = readFileSync(join(import.meta.dirname, 'thumbInPage.mjs'), 'utf8');

interface Point {
  readonly x: number;
  readonly y: number;
}
interface Aim {
  readonly point?: Point;
  /** The page has to be pulled so far before the target is in reach. */
  readonly pull?: Point & { readonly dx: number; readonly dy: number };
  readonly problem?: string;
}

/** The functions that the script of this support adds to a page. */
interface InPage {
  readonly thumb: { aim(element: unknown, isPress: boolean): Promise<Aim> };
}

/** Where the last press came down; undefined before it did. */
type Hit = { readonly isTarget: boolean; readonly under: string } | undefined;

const MOST_TRIES = 5;
/** A page gathers what changed for half a second before it reads it, and has read it within this time. */
const QUIET_MS = 800;
/** A press on something else has no effect, and a person presses again. */
const QUIET_FOR_PRESS_MS = 50;
const CHANGE_MS = 5_000;
const FOCUS_MS = 5_000;
/** So many pulls bring every target of these pages in reach. */
const MOST_PULLS = 40;
/** A finger that rests so long before it leaves does not fling the page. */
const REST_MS = 60;
const STEPS = 5;

/**
 * A person with one thumb and a screen that is touched: no mouse, no keys but for the letters that go into a field.
 * Whatever is pressed must be at least 44 px in both directions, visible and not covered; a target out of view is
 * scrolled into view.
 */
export class Thumb {
  /** Questions to the graph that are under way. */
  private readonly asked = new Set<Request>();
  /** When the last of them ended, and when a change was last asked for. */
  private answeredAt = 0;
  private changedAt = 0;

  private constructor(
    private readonly page: Page,
    private readonly touch: CDPSession,
  ) {
    page.on('request', (request) => {
      if (!request.url().endsWith('/graphql')) return;
      this.asked.add(request);
      if (request.postData()?.includes('"mutation ')) this.changedAt = Date.now();
    });
    const end = (request: Request) => {
      if (this.asked.delete(request)) this.answeredAt = Date.now();
    };
    page.on('requestfinished', end);
    page.on('requestfailed', end);
  }

  /** A person looks at the effect of a change before the next gesture, because added content moves the rest. */
  private async look(quietMs: number): Promise<void> {
    if (Date.now() - this.changedAt > CHANGE_MS) return;
    const isQuiet = () => this.asked.size === 0 && Date.now() - this.answeredAt >= quietMs;
    await until('the page has read what changed', isQuiet, CHANGE_MS).catch(() => undefined);
  }

  /** From the next load of the page on. */
  static async of(page: Page): Promise<Thumb> {
    await page.addInitScript({ content: IN_PAGE });
    return new Thumb(page, await page.context().newCDPSession(page));
  }

  /** Presses the target once. A person whose page moved under the thumb presses again. */
  async tap(target: Locator): Promise<void> {
    let under = '';
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const { x, y } = await this.reach(target, { isPress: true });
      await this.send('touchStart', { x, y });
      await this.send('touchEnd');
      // A page that the press has left cannot answer.
      const hit = await this.page.evaluate<Hit>('window.thumb?.takeHit()').catch(() => undefined);
      if (hit?.isTarget !== false) return;
      ({ under } = hit);
    }
    throw new Error(`The thumb aimed at ${target} and pressed ${under} each time`);
  }

  /** Presses a field, once more if the page moved before the thumb had left it, and writes into it in place of what it holds. */
  async write(field: Locator, text: string): Promise<void> {
    const isReady = () => field.evaluate((each) => each.matches(':focus'));
    const press = async (tries: number): Promise<void> => {
      await this.tap(field);
      const ready = until('the field has the focus', isReady, FOCUS_MS);
      await (tries > 1 ? ready.catch(() => press(tries - 1)) : ready);
    };
    await press(MOST_TRIES);
    await field.evaluate((each) => (each as unknown as { select(): void }).select());
    await this.page.keyboard.insertText(text);
  }

  /** Opens the list of a field, and picks from it. */
  async choose(field: Locator, label: string): Promise<void> {
    await this.tap(field);
    const choice = this.page.getByRole('menuitemradio', { name: label, exact: true });
    await this.tap(choice);
    await choice.waitFor({ state: 'detached' });
  }

  /** Draws the thumb over the target, from its middle. */
  async swipe(target: Locator, dx: number, dy = 0): Promise<void> {
    await this.drag(await this.reach(target), dx, dy);
  }

  /** Rests on the target; the thumb stays there until `lift`. */
  async rest(target: Locator): Promise<void> {
    await this.send('touchStart', await this.reach(target));
  }

  /** Brings the thumb that rests over a target, or besides it by so many pixels. */
  async carry(target: Locator, dy = 0): Promise<void> {
    const box = await target.boundingBox();
    if (box === null) throw new Error('The target is not drawn.');
    await this.send('touchMove', { x: box.x + box.width / 2, y: box.y + box.height / 2 + dy });
  }

  lift(): Promise<void> {
    return this.send('touchEnd');
  }

  /** Two fingers part by so many pixels on each side of the middle of the target. */
  async spread(target: Locator, by: number): Promise<void> {
    const { x, y } = await this.reach(target);
    const around = (far: number) => [
      { x: x - far, y },
      { x: x + far, y },
    ];
    await this.send('touchStart', ...around(20));
    for (let step = 1; step <= STEPS; step++) await this.send('touchMove', ...around(20 + (by * step) / STEPS));
    await this.send('touchEnd');
  }

  /** The middle of the target, once it is in sight. */
  private async reach(target: Locator, { isPress = false } = {}): Promise<Point> {
    await target.waitFor();
    await this.look(isPress ? QUIET_FOR_PRESS_MS : QUIET_MS);
    let problem = '';
    for (let pulls = 0; pulls < MOST_PULLS; pulls++) {
      const aim = await target.evaluate(
        (each, press) => (globalThis as unknown as InPage).thumb.aim(each, press),
        isPress,
      );
      if (aim.point) return aim.point;
      if (aim.pull) {
        const { x, y, dx, dy } = aim.pull;
        const least = (by: number) => Math.sign(by) * Math.min(300, Math.max(30, Math.abs(by) + 15));
        await this.drag({ x, y }, dx === 0 ? 0 : least(dx), dy === 0 ? 0 : least(dy));
        problem = 'it stays out of reach';
        continue;
      }
      // A closing element may still cover it.
      if (aim.problem === problem && pulls > 20) break;
      problem = aim.problem ?? '';
      await pause(REST_MS);
    }
    throw new Error(`A thumb cannot press ${target}: ${problem}`);
  }

  private async drag({ x, y }: Point, dx: number, dy: number): Promise<void> {
    await this.send('touchStart', { x, y });
    for (let step = 1; step <= STEPS; step++) {
      await this.send('touchMove', { x: x + (dx * step) / STEPS, y: y + (dy * step) / STEPS });
    }
    await pause(REST_MS);
    await this.send('touchMove', { x: x + dx, y: y + dy });
    await this.send('touchEnd');
  }

  private async send(type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: readonly Point[]): Promise<void> {
    await this.touch.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map((point, id) => ({ ...point, id })),
    });
  }
}
