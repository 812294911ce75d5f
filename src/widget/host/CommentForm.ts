import type { Draft } from '../protocol.ts';
import type { Say } from '../texts/textsFor.ts';
import { make } from './make.ts';
import { newDraftId } from './newDraftId.ts';
import { pageAddress } from './pageAddress.ts';
import { readPng } from './readPng.ts';
import { labelOf, selectorOf } from './selectorOf.ts';

const MAX_TEXT = 10_000;

/** The form of a comment. It lives as long as the page, so that a closed panel loses nothing that was written. */
export class CommentForm {
  readonly element: HTMLFormElement;
  private readonly field: HTMLTextAreaElement;
  private readonly count = make('p', { class: 'muted', id: 'count' });
  private readonly problem = make('p', { class: 'bad', role: 'alert', hidden: true });
  private readonly about = make('div', { class: 'row', hidden: true });
  private readonly picture = make('div', { class: 'row', hidden: true });
  private readonly file: HTMLInputElement;
  private readonly button: HTMLButtonElement;
  private chosen: Element | undefined;
  private screenshot: string | undefined;
  /** What was sent last without success: the same words again are the same comment, others are another one. */
  private tried: { readonly words: string; readonly draftId: string } | undefined;
  private isBusy = false;

  /**
   * @param choose starts the choice of an element
   * @param send sends a comment; whether it was taken
   */
  constructor(
    private readonly say: Say,
    choose: () => void,
    private readonly send: (draft: Draft) => Promise<boolean>,
  ) {
    this.field = make('textarea', { 'aria-describedby': 'count', input: () => this.show() });
    this.field.addEventListener('paste', ({ clipboardData }) => void this.attach(clipboardData?.files[0]));
    // Keys of the page itself would act on what is written.
    for (const kind of ['keydown', 'keyup', 'keypress'] as const)
      this.field.addEventListener(kind, (event) => event.key !== 'Escape' && event.stopPropagation());
    this.file = make('input', {
      type: 'file',
      accept: 'image/png',
      change: () => void this.attach(this.file.files?.[0]),
    });
    this.button = make('button', { type: 'submit', class: 'main' }, say('send'));
    this.element = make(
      'form',
      { novalidate: true },
      make('div', { class: 'row' }, make('button', { type: 'button', click: choose }, say('choose'))),
      this.about,
      make('label', {}, say('comment'), this.field),
      this.count,
      make('label', { class: 'muted' }, say('screenshot'), this.file),
      this.picture,
      this.problem,
      make('div', { class: 'row' }, this.button),
    );
    this.element.addEventListener('submit', (event) => {
      event.preventDefault();
      void this.submit();
    });
    this.show();
  }

  focus(): void {
    this.field.focus();
  }

  choose(element: Element | undefined): void {
    if (element !== undefined) this.chosen = element;
    this.about.hidden = this.chosen === undefined;
    if (this.chosen === undefined) return;
    const forget = () => {
      this.chosen = undefined;
      this.choose(undefined);
      this.focus();
    };
    this.about.replaceChildren(
      make('p', {}, this.say('chosen', { element: labelOf(this.chosen) })),
      make('button', { type: 'button', click: forget }, this.say('forget')),
    );
  }

  private async attach(file: Blob | undefined): Promise<void> {
    if (file === undefined) return;
    const found = await readPng(file);
    this.complain('problem' in found ? this.say(found.problem === 'not_png' ? 'notPng' : 'tooLarge') : undefined);
    this.hold('data' in found ? found.data : undefined);
  }

  private hold(screenshot: string | undefined): void {
    this.screenshot = screenshot;
    if (screenshot === undefined) this.file.value = '';
    this.picture.hidden = screenshot === undefined;
    this.picture.replaceChildren(
      make('p', { class: 'muted' }, this.say('attached')),
      make('button', { type: 'button', click: () => this.hold(undefined) }, this.say('detach')),
    );
  }

  private async submit(): Promise<void> {
    const text = this.field.value.trim();
    if (text === '' || text.length > MAX_TEXT || this.isBusy) return;
    this.isBusy = true;
    this.show();
    const written = {
      text,
      url: pageAddress(),
      selector: this.chosen === undefined ? null : selectorOf(this.chosen),
      viewport: { width: innerWidth, height: innerHeight },
      ...(this.screenshot !== undefined && { screenshot: this.screenshot }),
    };
    const words = JSON.stringify(written);
    if (this.tried?.words !== words) this.tried = { words, draftId: newDraftId() };
    try {
      if (!(await this.send({ ...written, draftId: this.tried.draftId }))) return;
      this.tried = undefined;
      this.field.value = '';
      this.chosen = undefined;
      this.choose(undefined);
      this.hold(undefined);
    } finally {
      this.isBusy = false;
      this.show();
    }
  }

  private show(): void {
    const { length } = this.field.value;
    this.count.textContent = this.say('count', { count: length, limit: MAX_TEXT });
    this.button.disabled = this.isBusy || length === 0 || length > MAX_TEXT;
    this.complain(length > MAX_TEXT ? this.say('tooLong') : undefined);
  }

  private complain(text: string | undefined): void {
    this.problem.hidden = text === undefined;
    this.problem.textContent = text ?? '';
  }
}
