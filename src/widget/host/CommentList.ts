import type { ReviewComment } from '../protocol.ts';
import type { Say } from '../texts/textsFor.ts';
import { make } from './make.ts';

/** The open comments of an address, numbered as their pins. Texts of others are never markup. */
export class CommentList {
  readonly element: HTMLElement;
  private readonly rows = make('ul');
  private readonly none: HTMLElement;

  constructor(
    private readonly say: Say,
    private readonly actions: {
      readonly resolve: (id: string) => void;
      readonly isOnPage: (comment: ReviewComment) => boolean;
    },
  ) {
    this.none = make('p', { class: 'muted', hidden: true }, say('none'));
    this.element = make(
      'section',
      { 'aria-label': say('comments') },
      make('h3', {}, say('comments')),
      this.none,
      this.rows,
    );
  }

  /** @param canResolve whether the person may settle them, which visitors may not */
  show(comments: readonly ReviewComment[], canResolve: boolean): void {
    this.none.hidden = comments.length > 0;
    this.rows.replaceChildren(...comments.map((comment, index) => this.row(comment, index + 1, canResolve)));
  }

  /** Leads to a comment. */
  point(id: string): void {
    for (const row of this.rows.children) {
      const isIt = row.getAttribute('data-id') === id;
      row.toggleAttribute('data-current', isIt);
      if (!isIt) continue;
      row.scrollIntoView({ block: 'nearest' });
      (row as HTMLElement).focus();
    }
  }

  private row(comment: ReviewComment, number: number, canResolve: boolean): HTMLElement {
    const { say } = this;
    const { id, text, author, isOwn, createdAt, cardNumber, selector } = comment;
    const time = new Date(createdAt).toLocaleString(say.language, { dateStyle: 'medium', timeStyle: 'short' });
    const person = isOwn ? say('you') : author;
    const isLost = selector !== null && !this.actions.isOnPage(comment);
    return make(
      'li',
      { 'data-id': id, tabindex: '-1' },
      make('p', { class: 'muted' }, `${number}. ${person === null ? time : say('byAt', { person, time })}`),
      make('p', { class: 'words' }, text),
      isLost && make('p', { class: 'muted' }, say('elsewhere')),
      make(
        'div',
        { class: 'row' },
        make('span', { class: 'muted' }, cardNumber === null ? '' : say('card', { number: String(cardNumber) })),
        canResolve && make('button', { type: 'button', click: () => this.actions.resolve(id) }, say('resolve')),
      ),
    );
  }
}
