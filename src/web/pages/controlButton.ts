import { html, type Markup } from '../html.ts';

/** A button in a form of its own, for one change. It works without script and carries the CSRF value. */
export function controlButton(button: {
  action: string;
  label: string;
  csrf: string;
  /** Identifies the button, so that it regains the focus after the list was fetched again. */
  id: string;
  /** Returns to the runs of the card. */
  toCard?: boolean;
}): Markup {
  return html`<form class="control" method="post" action="${button.action}"><input type="hidden" name="_csrf" value="${button.csrf}">${button.toCard && html`<input type="hidden" name="back" value="card">`}<button class="quiet small" id="${button.id}">${button.label}</button></form>`;
}
