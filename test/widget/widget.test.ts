import { setImmediate } from 'node:timers/promises';
import type { Element, HTMLElement, HTMLTextAreaElement, ShadowRoot, Window } from 'happy-dom';
import type { FrameMessage, ReviewComment, Session } from '../../src/widget/protocol.ts';
import { openWindow } from '../components/support/openWindow.ts';
import { PageGlobals } from '../components/support/PageGlobals.ts';
import { until } from '../support/until.ts';
import { findElement, LinkFault, readScript, selectorOf, textsFor, Widget } from './support/modules.mjs';

const PAGE = 'https://shop.example/cart';
const SIGNED_IN: Session = { phase: 'signed-in', project: 'Harbour', person: 'Ada', lockedTo: null, byToken: false };
const SIGNED_OUT: Session = { phase: 'signed-out', signInUrl: 'https://board.example/widget/sign-in?state=s' };
const comment = (id: string, more: Partial<ReviewComment> = {}): ReviewComment => ({
  ...{ id, text: `Comment ${id}`, url: PAGE, selector: '#buy', author: 'Grace', isOwn: false },
  ...{ state: 'open', createdAt: '2026-11-29T12:00:00Z', cardNumber: 4, ...more },
});

describe('the widget on a page', () => {
  const globals = new PageGlobals();
  afterAll(() => globals.remove());

  let window: Window;
  let root: ShadowRoot;
  let widget: Widget;
  let asked: { verb: string; input: unknown }[];
  let answers: Record<string, () => unknown>;
  let tell: (message: FrameMessage) => void;

  function open(options: { lang?: string; previewToken?: string } = {}) {
    const html = `<!doctype html><html lang="${options.lang ?? 'en'}"><body><main><h1>Cart</h1>
      <form><button id="buy">Buy</button><button>Later</button></form><p>One</p><p>Two</p></main></body></html>`;
    window = openWindow(
      PAGE,
      html,
      { width: 1000, height: 700, theme: 'light' },
      { leave: () => {}, download: () => {} },
    );
    globals.show(window, {
      innerWidth: 1000,
      innerHeight: 700,
      addEventListener: window.addEventListener.bind(window),
    });
    asked = [];
    answers = {
      session: () => SIGNED_IN,
      list: () => [],
      submit: () => ({ kept: false, cardNumber: 7 }),
      resolve: () => null,
    };
    const host = window.document.createElement('bascule-site-review');
    root = host.attachShadow({ mode: 'closed' });
    window.document.documentElement.append(host);
    const link = {
      onTold: (_: FrameMessage) => {},
      ask: async (verb: string, input: unknown) => {
        asked.push({ verb, input });
        return answers[verb]?.();
      },
    };
    const facts = {
      backend: new URL('https://board.example'),
      previewToken: options.previewToken,
      context: 'release 7',
    };
    widget = new Widget(root, facts, textsFor(window.document.documentElement.lang), link);
    tell = (message) => link.onTold(message);
  }
  afterEach(() => window.happyDOM.close());

  const shown = () =>
    [...root.children]
      .filter((each) => !each.hasAttribute('hidden'))
      .map((each) => each.textContent)
      .join('\n');
  const button = (name: string): HTMLElement => {
    const found = [...root.querySelectorAll('button')].find(
      (each) => each.textContent === name || each.getAttribute('aria-label') === name,
    );
    if (found === undefined) throw new Error(`no button ${name} in ${shown()}`);
    return found as HTMLElement;
  };
  const says = (text: string) => until(`it says ${text}`, () => shown().includes(text));
  const field = () => root.querySelector('textarea') as HTMLTextAreaElement;
  const write = (text: string) => {
    field().value = text;
    field().dispatchEvent(new window.Event('input'));
  };
  const press = (key: string) =>
    window.document.body.dispatchEvent(new window.KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));

  it('asks for nothing before it is opened, then says who is signed in and shows the open comments', async () => {
    open();
    expect(asked).toEqual([]);
    answers.list = () => [comment('1'), comment('2', { state: 'resolved' })];
    button('Review this page').click();
    await says('Comment 1');
    expect(shown()).toContain('Signed in as Ada, project Harbour.');
    expect(shown()).not.toContain('Comment 2');
    expect(asked.map(({ verb }) => verb)).toEqual(['session', 'list']);
    expect(asked[0]?.input).toEqual({ previewToken: undefined, context: 'release 7' });
  });

  it('sends what is written about the element that was chosen by keys, and says where it went', async () => {
    open();
    widget.open();
    await says('Choose an element');
    button('Choose an element').click();
    expect(shown()).toContain('Escape leaves');
    // main, its h1, the form beside it, the button inside.
    for (const key of ['ArrowDown', 'ArrowRight', 'ArrowDown', 'Enter']) press(key);
    expect(shown()).toContain('About: button “Buy”');
    write('Too <b>small</b>');
    expect(shown()).toContain('16 of 10,000 characters');
    button('Send').click();
    await says('Sent to card #7.');
    expect(asked.find(({ verb }) => verb === 'submit')?.input).toEqual({
      text: 'Too <b>small</b>',
      url: PAGE,
      selector: '#buy',
      viewport: { width: 1000, height: 700 },
      draftId: expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
    });
    expect(field().value).toBe('');
  });

  it('leaves the choice with Escape, and the page never sees the presses of a choice', async () => {
    open();
    widget.open();
    await says('Choose an element');
    const pressed: string[] = [];
    window.document.addEventListener('click', () => pressed.push('click'));
    button('Choose an element').click();
    press('Escape');
    expect(shown()).not.toContain('About:');
    button('Choose an element').click();
    button('Cancel').click();
    expect(shown()).not.toContain('About:');
    expect(shown()).toContain('Choose an element');
    button('Choose an element').click();
    pressed.length = 0;
    (window.document.querySelectorAll('p')[1] as unknown as HTMLElement).click();
    expect(pressed).toEqual([]);
    expect(shown()).toContain('About: p “Two”');
  });

  it('takes a picture that is pasted, sends it with the comment, and says what it does not take', async () => {
    open();
    widget.open();
    await says('Send');
    const png = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
    const paste = (file: Blob) => {
      const event = new window.Event('paste', { bubbles: true });
      Object.defineProperty(event, 'clipboardData', { value: { files: [file] } });
      field().dispatchEvent(event);
    };
    paste(new Blob(['no picture']));
    await says('Only PNG pictures can be attached.');
    const isAttached = () => button('Remove the picture').parentElement?.hasAttribute('hidden') === false;
    expect(isAttached()).toBe(false);
    paste(new Blob([png]));
    await until('it is attached', isAttached);
    write('See the picture');
    button('Send').click();
    await says('Sent to card #7.');
    expect(asked.find(({ verb }) => verb === 'submit')?.input).toMatchObject({
      screenshot: `data:image/png;base64,${png.toString('base64')}`,
    });
    expect(isAttached()).toBe(false);
  });

  it('takes no comment that is empty or too long', async () => {
    open();
    widget.open();
    await says('Send');
    expect(button('Send').hasAttribute('disabled')).toBe(true);
    write('x'.repeat(10_001));
    expect(shown()).toContain('The comment is too long.');
    expect(button('Send').hasAttribute('disabled')).toBe(true);
    write('x');
    expect(button('Send').hasAttribute('disabled')).toBe(false);
  });

  it('shows what others wrote as text, pins it to its element, and resolves it', async () => {
    open();
    answers.list = () => [
      comment('1', { text: '<img src=x onerror=alert(1)>' }),
      comment('2', { selector: '#gone', isOwn: true }),
      comment('3', { selector: ':::' }),
    ];
    const buy = window.document.querySelector('#buy') as Element;
    buy.getBoundingClientRect = () => new window.DOMRect(100, 50, 80, 30);
    widget.open();
    await says('<img src=x onerror=alert(1)>');
    expect(root.querySelector('img')).toBeNull();
    expect(shown().split('The element is no longer on this page.')).toHaveLength(3);
    const pin = button('Comment 1');
    expect([pin.style.left, pin.style.top, pin.hasAttribute('hidden')]).toEqual(['86px', '36px', false]);
    expect(button('Comment 2').hasAttribute('hidden')).toBe(true);
    button('Resolve').click();
    await says('Resolved.');
    expect(asked.at(-1)).toEqual({ verb: 'resolve', input: { id: '1' } });
    expect(shown()).not.toContain('onerror');
  });

  it('reads the comments of the new address of a page that changes it, and shows no late answer of the old one', async () => {
    open();
    let answer: (comments: readonly ReviewComment[]) => void = () => {};
    answers.list = () => new Promise((resolve) => (answer = resolve));
    widget.open();
    await until('it asks', () => asked.some(({ verb }) => verb === 'list'));
    answers.list = () => [comment('of the new')];
    const late = answer;
    for (const _ of 'typed') widget.move();
    await says('Comment of the new');
    late([comment('of the old')]);
    await setImmediate();
    expect(shown()).not.toContain('of the old');
    expect(asked.filter(({ verb }) => verb === 'list')).toHaveLength(2);
  });

  it('signs in by a window, offers a link where windows are blocked, and says that the window was closed', async () => {
    open();
    answers.session = () => SIGNED_OUT;
    const opened = { closed: false };
    const openings: string[] = [];
    let isBlocked = true;
    globals.show(window, {});
    window.open = ((url: string) => {
      openings.push(url);
      return isBlocked ? null : opened;
    }) as never;
    widget.open();
    await says('Sign in to Bascule to comment on this page.');
    button('Sign in').click();
    const link = root.querySelector('a');
    expect([link?.getAttribute('href'), link?.getAttribute('rel')]).toEqual([SIGNED_OUT.signInUrl, 'opener']);
    expect(link?.parentElement?.hasAttribute('hidden')).toBe(false);
    isBlocked = false;
    button('Sign in').click();
    await says('Sign in in the window that has opened.');
    expect(openings).toEqual([SIGNED_OUT.signInUrl, SIGNED_OUT.signInUrl]);
    opened.closed = true;
    await says('The sign-in window is closed.');
    tell({ bascule: 'session', session: SIGNED_IN });
    await says('Signed in as Ada');
  });

  it('has no window, no sign-out and nothing to resolve with a token of the page, and says when that token is over [ENV-51]', async () => {
    open({ previewToken: 'signed' });
    answers.session = () => ({ ...SIGNED_IN, person: null, byToken: true });
    answers.list = () => [comment('1', { author: null })];
    widget.open();
    await says('You comment as a visitor, project Harbour.');
    await says('Comment 1');
    expect(shown()).not.toContain('Resolve');
    expect(asked[0]?.input).toMatchObject({ previewToken: 'signed' });
    expect(shown()).not.toContain('Sign out');
    answers.submit = () => Promise.reject(new LinkFault({ code: 'unauthenticated' }));
    write('Too late');
    button('Send').click();
    await says('The preview token of this page is no longer valid.');
    expect(field().value).toBe('Too late');
  });

  it('says in the language of the page what is refused, and keeps a comment that waits', async () => {
    open({ lang: 'de-AT' });
    answers.session = () => Promise.reject(new LinkFault({ code: 'origin_not_allowed' }));
    button('Diese Seite prüfen').click();
    await says('kann https://shop.example in dessen Einstellungen hinzufügen');
    answers.session = () => SIGNED_IN;
    button('Erneut versuchen').click();
    await says('Angemeldet als Ada');
    answers.submit = () => ({ kept: true, cardNumber: null });
    write('Später');
    button('Senden').click();
    await says('Der Kommentar bleibt in diesem Tab');
    tell({ bascule: 'waiting', count: 1, outcome: 'added', refused: null });
    expect(shown()).toContain('Kommentare, die auf die Verbindung warten: 1');
    tell({ bascule: 'waiting', count: 0, outcome: 'sent', refused: null });
    expect(shown()).toContain('Ein wartender Kommentar wurde gesendet.');
    // The same words are the same comment, however often they are tried.
    answers.submit = () => Promise.reject(new LinkFault({ code: 'storage_limit', detail: 'No room.' }));
    write('Noch einer');
    for (const words of ['Noch einer', 'Noch einer', 'Ein anderer']) {
      const tries = asked.filter(({ verb }) => verb === 'submit').length;
      write(words);
      button('Senden').click();
      await says('Der Speicher des Projekts ist voll.');
      await until('it is sent', () => asked.filter(({ verb }) => verb === 'submit').length > tries);
      await until('it may be sent again', () => !button('Senden').hasAttribute('disabled'));
    }
    const ids = asked.filter(({ verb }) => verb === 'submit').slice(-3);
    const [first, second, third] = ids.map(({ input }) => (input as { draftId: string }).draftId);
    expect([second === first, third === first]).toEqual([true, false]);
    answers.submit = () => ({ kept: false, cardNumber: 7, screenshotKept: false });
    button('Senden').click();
    await says('das Bild konnte nicht gespeichert werden');
  });

  it('reads its attributes, and has the host of the script for want of another backend [ENV-52]', () => {
    open();
    const read = (attributes: string) => {
      const holder = window.document.createElement('div');
      holder.innerHTML = `<script src="https://board.example/widget/v1.js" ${attributes}></script>`;
      const facts = readScript(holder.firstElementChild as never);
      return facts && { ...facts, backend: facts.backend.origin };
    };
    expect(read('data-project="harbour" data-backend=""')).toEqual({
      ...{ project: 'harbour', backend: 'https://board.example', previewToken: undefined, context: undefined },
    });
    expect(
      read('data-project="a" data-backend="https://other.example" data-context="card:1" data-preview-token="t"'),
    ).toEqual({
      ...{ project: 'a', backend: 'https://other.example', previewToken: 't', context: 'card:1' },
    });
    expect(read('')).toBeUndefined();
    expect(read('data-project="a" data-backend="javascript:alert(1)"')).toBeUndefined();
  });

  it('finds each element again by its selector', () => {
    open();
    const { document } = window;
    document.body.insertAdjacentHTML(
      'beforeend',
      '<div id="row-12345"><i></i><i name="x y"></i></div><div><i></i></div>',
    );
    for (const element of document.body.querySelectorAll('*')) {
      const selector = selectorOf(element as Element);
      expect([selector, findElement(selector)]).toEqual([selector, element]);
      expect(selector).not.toContain('12345');
    }
  });
});
