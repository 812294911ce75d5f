import { html, type Markup } from '../html.ts';

/** A button that asks for one change, as a form: it works without script and carries the proof of its page. */
export function controlButton(button: {
  action: string;
  label: string;
  csrf: string;
  /** Names the button, so that the focus finds it again after the list was fetched anew. */
  id: string;
  /** Leads back to the card's runs. */
  toCard?: boolean;
}): Markup {
  return html`<form class="control" method="post" action="${button.action}"><input type="hidden" name="_csrf" value="${button.csrf}">${button.toCard && html`<input type="hidden" name="back" value="card">`}<button class="quiet small" id="${button.id}">${button.label}</button></form>`;
}
