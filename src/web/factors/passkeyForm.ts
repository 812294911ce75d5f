import { html, type Markup } from '../../lib/text/html.ts';

/**
 * A form whose button uses or creates a passkey. The form is hidden until the script shows it in a browser that
 * supports passkeys.
 */
export function passkeyForm(form: {
  action: string;
  /** Where the script requests the options. */
  options: string;
  csrf: string;
  label: string;
  quiet: boolean;
  /** Hidden fields. */
  fields?: Readonly<Record<string, string>>;
  /** Fields that a person fills in. */
  inputs?: Markup;
}): Markup {
  const { action, options, csrf, label, quiet, fields = {}, inputs } = form;
  return html`<form method="post" action="${action}" data-passkey="${options}"${inputs && html` class="apart"`} hidden>
<input type="hidden" name="_csrf" value="${csrf}">
<input type="hidden" name="ticket"><input type="hidden" name="response">
${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
${inputs}
<button class="${quiet ? 'wide quiet' : 'wide'}">${label}</button>
<p class="problem" role="alert"></p>
</form>`;
}
