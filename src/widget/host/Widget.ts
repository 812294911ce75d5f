import type { Draft, ReviewComment, Session } from '../protocol.ts';
import type { Say } from '../texts/textsFor.ts';
import { CommentForm } from './CommentForm.ts';
import { CommentList } from './CommentList.ts';
import { faultOf, type Link, type Told } from './FrameLink.ts';
import { make } from './make.ts';
import { Picker } from './Picker.ts';
import { Pins } from './Pins.ts';
import { pageAddress } from './pageAddress.ts';
import type { ScriptFacts } from './readScript.ts';
import { SignInWindow } from './SignInWindow.ts';
import { sayFault } from './sayFault.ts';

/** Pages that write into their address while people type or scroll have it settled by then. */
const SETTLED_MS = 500;

/** The widget on the reviewed page: a button, and the panel that it opens. Nothing is asked for before the button is pressed. */
export class Widget {
  private readonly button: HTMLButtonElement;
  private readonly panel: HTMLElement;
  private readonly main = make('div', { class: 'panel-main' });
  private readonly waiting = make('p', { class: 'muted', hidden: true });
  private readonly status = make('p', { role: 'status' });
  private readonly layer = make('div');
  private readonly form: CommentForm;
  private readonly list: CommentList;
  private readonly pins: Pins;
  private readonly window: SignInWindow;
  private session: Session | undefined;
  private comments: readonly ReviewComment[] = [];
  private picker: Picker | undefined;
  private reading = 0;
  private moving: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly root: ShadowRoot,
    private readonly facts: Pick<ScriptFacts, 'backend' | 'previewToken' | 'context'>,
    private readonly say: Say,
    private readonly link: Link,
  ) {
    this.button = make(
      'button',
      { type: 'button', class: 'open main', 'aria-expanded': 'false', click: () => this.toggle() },
      say('open'),
    );
    const title = make('h2', { id: 'title', tabindex: '-1' }, say('title'));
    const close = make('button', { type: 'button', click: () => this.close() }, say('close'));
    this.panel = make(
      'section',
      { class: 'panel', role: 'dialog', 'aria-labelledby': 'title', hidden: true },
      ...[make('div', { class: 'row' }, title, close), this.status, this.waiting, this.main],
    );
    this.panel.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      this.close();
    });
    this.form = new CommentForm(
      say,
      () => this.pick(),
      (draft) => this.send(draft),
    );
    this.pins = new Pins(
      this.layer,
      (number) => say('pin', { number: String(number) }),
      (id) => {
        this.open();
        this.list.point(id);
      },
    );
    this.list = new CommentList(say, {
      resolve: (id) => void this.resolve(id),
      isOnPage: (comment) => this.pins.isOnPage(comment),
    });
    this.window = new SignInWindow(() => this.tell(say('windowGone'), 'bad'));
    link.onTold = (message) => this.hear(message);
    root.append(this.layer, this.panel, this.button);
  }

  open(): void {
    const isNew = this.panel.hidden;
    this.panel.hidden = false;
    this.button.setAttribute('aria-expanded', 'true');
    if (isNew) this.panel.querySelector<HTMLElement>('#title')?.focus();
    if (this.session === undefined) void this.connect();
  }

  close(): void {
    this.panel.hidden = true;
    this.button.setAttribute('aria-expanded', 'false');
    this.button.focus();
  }

  /** The page has another address now. */
  move(): void {
    this.show([]);
    // No late answer of the old address.
    this.reading += 1;
    clearTimeout(this.moving);
    this.moving = setTimeout(() => {
      if (this.session?.phase === 'signed-in') void this.read();
    }, SETTLED_MS);
  }

  private toggle(): void {
    if (this.panel.hidden) this.open();
    else this.close();
  }

  private async connect(): Promise<void> {
    const { previewToken, context } = this.facts;
    this.tell(this.say('connecting'));
    this.main.replaceChildren();
    try {
      this.take(await this.link.ask('session', { previewToken, context }));
    } catch (error) {
      this.session = undefined;
      this.complain(error);
      this.main.replaceChildren(
        make('button', { type: 'button', click: () => void this.connect() }, this.say('tryAgain')),
      );
    }
  }

  private take(session: Session): void {
    const { say } = this;
    this.session = session;
    this.tell('');
    if (session.phase === 'signed-out') {
      this.show([]);
      this.main.replaceChildren(...this.signInPart(session.signInUrl));
      return;
    }
    this.window.end();
    const { person, project, lockedTo, byToken } = session;
    const signOut = () => void this.act(async () => this.take(await this.link.ask('sign-out', null)));
    this.main.replaceChildren(
      this.form.element,
      lockedTo === null ? '' : make('p', { class: 'muted' }, say('lockedTo', { number: String(lockedTo) })),
      this.list.element,
      make(
        'div',
        { class: 'row' },
        make(
          'p',
          { class: 'muted' },
          person === null ? say('byToken', { project }) : say('signedInAs', { person, project }),
        ),
        !byToken && make('button', { type: 'button', click: signOut }, say('signOut')),
      ),
    );
    if (!this.panel.hidden) this.form.focus();
    void this.read();
  }

  private signInPart(url: string): Node[] {
    const { say } = this;
    const blocked = make(
      'div',
      { hidden: true },
      make('p', {}, say('blocked')),
      // With `opener`, so that the window can answer the frame in this page.
      make('a', { class: 'button', href: url, target: '_blank', rel: 'opener' }, say('openWindow')),
    );
    const open = () => {
      const isOpen = this.window.open(url);
      blocked.hidden = isOpen;
      this.tell(isOpen ? say('signingIn') : '');
    };
    return [
      make('p', {}, say('signInWhy')),
      make('div', { class: 'row' }, make('button', { type: 'button', class: 'main', click: open }, say('signIn'))),
      blocked,
    ];
  }

  private hear(message: Told): void {
    const { say } = this;
    if (message.bascule === 'session') {
      this.take(message.session);
      return;
    }
    if (message.bascule === 'sign-in-failed') {
      this.window.end();
      this.tell(sayFault(say, message.fault, this.about), 'bad');
      // The next sign-in has another address.
      void this.link.ask('sign-out', null).then(
        (session) => {
          if (session.phase !== 'signed-out') return;
          this.session = session;
          this.main.replaceChildren(...this.signInPart(session.signInUrl));
        },
        () => undefined,
      );
      return;
    }
    const { count, outcome, refused } = message;
    this.waiting.hidden = count === 0;
    this.waiting.textContent = say('waiting', { count });
    if (outcome === 'refused') this.tell(say('dropped', { text: refused ?? '' }), 'bad');
    if (outcome === 'sent') this.tell(say('arrived'), 'good');
    else if (outcome === 'sent-without-picture') this.tell(say('arrivedWithoutPicture'), 'bad');
    else return;
    void this.read();
  }

  private async send(draft: Draft): Promise<boolean> {
    try {
      const { kept, cardNumber, screenshotKept } = await this.link.ask('submit', draft);
      const isWhole = screenshotKept !== false;
      if (kept) this.tell(this.say(isWhole ? 'kept' : 'keptWithoutPicture'), 'bad');
      else if (!isWhole) this.tell(this.say('sentWithoutPicture'), 'bad');
      else if (cardNumber === null) this.tell(this.say('sent'), 'good');
      else this.tell(this.say('sentTo', { number: String(cardNumber) }), 'good');
      if (!kept) void this.read();
      return true;
    } catch (error) {
      this.complain(error);
      return false;
    }
  }

  private resolve(id: string): Promise<void> {
    return this.act(async () => {
      await this.link.ask('resolve', { id });
      this.show(this.comments.filter((each) => each.id !== id));
      this.tell(this.say('resolved'), 'good');
    });
  }

  /** Reads the comments of the address that the page has now. */
  private async read(): Promise<void> {
    this.reading += 1;
    const mine = this.reading;
    await this.act(async () => {
      const found = await this.link.ask('list', { url: pageAddress() });
      // The page may have another address by now.
      if (mine === this.reading) this.show(found.filter(({ state }) => state === 'open'));
    });
  }

  private show(comments: readonly ReviewComment[]): void {
    this.comments = comments;
    this.list.show(comments, this.session?.phase === 'signed-in' && !this.session.byToken);
    this.pins.show(comments);
  }

  private pick(): void {
    if (this.picker !== undefined) return;
    this.hide(true);
    this.picker = new Picker(this.root, { guide: this.say('guide'), cancel: this.say('cancel') }, (element) => {
      this.picker = undefined;
      this.hide(false);
      this.form.choose(element);
      this.form.focus();
    });
  }

  /** Nothing of the widget lies over the page while an element is chosen. */
  private hide(isHidden: boolean): void {
    for (const part of [this.panel, this.button, this.layer]) part.hidden = isHidden;
  }

  private async act(run: () => Promise<void>): Promise<void> {
    try {
      await run();
    } catch (error) {
      this.complain(error);
    }
  }

  private complain(error: unknown): void {
    const fault = faultOf(error);
    this.tell(sayFault(this.say, fault, this.about), 'bad');
    if (fault.code !== 'unauthenticated' || this.session?.phase !== 'signed-in' || this.session.byToken) return;
    // The sign-in has ended. What was written stays in the form.
    const text = this.status.textContent ?? '';
    void this.link.ask('session', { context: this.facts.context }).then(
      (session) => {
        this.take(session);
        if (session.phase === 'signed-out') this.tell(text, 'bad');
      },
      () => undefined,
    );
  }

  private get about() {
    return { backend: this.facts.backend.origin, byToken: this.facts.previewToken !== undefined };
  }

  private tell(text: string, kind: 'good' | 'bad' | '' = ''): void {
    this.status.className = kind;
    this.status.textContent = text;
  }
}
