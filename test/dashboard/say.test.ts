import { jest } from '@jest/globals';
import compile from 'icu-minify/compile';
import { compileCatalog } from '../../scripts/texts/compileCatalog.mjs';

const MOVED = '{n, plural, one {# card} other {# cards}} moved to <b>{to}</b>';
const HELD = 'Bridge {name} has taken it.';
const SAVE = 'Save';
const RUN = 'Machines that are online run {listOf}.';
const CATALOG = {
  Save: 'Speichern',
  [MOVED]: 'Nach <b>{to}</b> verschoben: {n, plural, one {# Karte} other {# Karten}}',
  [HELD]: 'Die Bridge {name} hat sie angenommen.',
  [RUN]: '{listOf}: Das führen Maschinen aus, die online sind.',
};

/** Modules of pages are of another program than the tests, with the types of browsers. The search part keeps others in English. */
const load = async (name: string): Promise<Record<string, never>> => (await import(name)) as Record<string, never>;
type ReactNode = unknown;
type Say = (message: unknown, values?: Readonly<Record<string, unknown>>) => ReactNode;

describe('a text of the page', () => {
  let createElement: (type: string, props: null, ...children: ReactNode[]) => ReactNode;
  let renderToStaticMarkup: (node: ReactNode) => string;
  let say: Say;
  let known: (sentence: string) => string;
  beforeAll(async () => {
    const basculeTexts = compileCatalog(CATALOG, new Set([HELD, SAVE, RUN]));
    Object.assign(globalThis, { document: { documentElement: { lang: 'de' } }, basculeTexts });
    // Pages of other tests of this process have the same copy of React, which they need as people get it.
    const mode = process.env.NODE_ENV;
    process.env.NODE_ENV = 'production';
    createElement = (await load('react')).createElement as never;
    renderToStaticMarkup = (await load('react-dom/server')).renderToStaticMarkup as never;
    say = (await load('../../src/dashboard/texts/say.ts?in=de')).say as never;
    known = (await load('../../src/dashboard/texts/known.ts?in=de')).known as never;
    process.env.NODE_ENV = mode;
  });
  afterAll(() => {
    Reflect.deleteProperty(globalThis, 'document');
    Reflect.deleteProperty(globalThis, 'basculeTexts');
  });
  const drawn = (text: string, values: Readonly<Record<string, unknown>>) =>
    renderToStaticMarkup(createElement('p', null, say(compile(text), values)));

  it('is the one of the catalog, with its own forms of a count and the elements where the language has them', () => {
    const b = (inner: ReactNode) => createElement('b', null, inner);
    expect(say('Save')).toBe('Speichern');
    expect(drawn(MOVED, { n: 1, to: 'Done', b })).toBe('<p>Nach <b>Done</b> verschoben: 1 Karte</p>');
    expect(drawn(MOVED, { n: 1200, to: 'Done', b })).toBe('<p>Nach <b>Done</b> verschoben: 1.200 Karten</p>');
  });

  it('is English where the catalog lacks it, and shows elements, lists and nothing as React does', () => {
    expect(say('Undo')).toBe('Undo');
    const time = createElement('time', null, '5 min');
    expect(drawn('Sent {ago}{more}', { ago: time, more: false })).toBe('<p>Sent <time>5 min</time></p>');
    expect(drawn('{a}, {b}', { a: ['x', 'y'], b: 0 })).toBe('<p>xy, 0</p>');
    expect(drawn('{name} {ago}', { name: 'a\u202eb', ago: time })).not.toContain('\u202e');
  });

  it('is found for a sentence of the service, also for one with values; what people wrote stays', () => {
    expect(known('Save')).toBe('Speichern');
    expect(known('Bridge workshop (2nd) has taken it.')).toBe('Die Bridge workshop (2nd) hat sie angenommen.');
    expect(known('Bridges have taken it.')).toBe('Bridges have taken it.');
  });

  it('is found for each of several sentences of the service, with the words between what it lists', () => {
    expect(known('Machines that are online run plan, implement and review. Bridge workshop has taken it. Well.')).toBe(
      'plan, implement und review: Das führen Maschinen aus, die online sind. Die Bridge workshop hat sie angenommen. Well.',
    );
  });

  it('is looked up once for a sentence that is drawn again', () => {
    const looked = jest.spyOn(RegExp.prototype, 'exec');
    const again = () => {
      looked.mockClear();
      expect(known('Bridge laptop has taken it.')).toBe('Die Bridge laptop hat sie angenommen.');
      return looked.mock.calls.length;
    };
    expect(again()).toBeGreaterThan(0);
    expect(again()).toBe(0);
    for (let place = 0; place < 400; place++) known(`Bridge ${place} has taken it.`);
    expect(again()).toBeGreaterThan(0);
    looked.mockRestore();
  });
});
