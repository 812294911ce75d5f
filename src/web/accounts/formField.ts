import type { Violation } from '../../errors.ts';
import { html, type Markup } from '../../lib/text/html.ts';
import { marked } from '../texts/marked.ts';
import { sayViolation } from '../texts/sayViolation.ts';
import type { Translate } from '../texts/Translate.ts';

/** A field of a form with its label, its error, and a hint. */
export interface FormField {
  readonly name: string;
  readonly label: string;
  readonly type: 'email' | 'password';
  readonly autocomplete: 'username' | 'email' | 'new-password' | 'current-password';
  readonly value?: string;
  readonly hint?: string;
  readonly focused?: boolean;
  /** The value cannot be changed. */
  readonly fixed?: boolean;
  readonly problems?: readonly Violation[];
}

export const NEW_PASSWORD_HINT = marked(
  'At least 8 characters that are hard to guess. A few uncommon words work well.',
);

/** A field in the language of `t`, which its label and its hint are in already. */
export function formField(t: Translate, field: FormField): Markup {
  const { name, label, type, autocomplete, value, hint, focused, fixed, problems = [] } = field;
  const problem = problems.find(({ propertyPath }) => propertyPath === name);
  const said = [hint !== undefined && `${name}-rule`, problem !== undefined && `${name}-problem`].filter(Boolean);
  const isNew = autocomplete === 'new-password';
  return html`<label for="${name}">${label}</label>
<input type="${type}" id="${name}" name="${name}"${value !== undefined && html` value="${value}"`} autocomplete="${autocomplete}"${isNew && html` minlength="8"`} maxlength="${type === 'email' ? 254 : 1000}" required${said.length > 0 && html` aria-describedby="${said.join(' ')}"`}${problem !== undefined && html` aria-invalid="true"`}${fixed === true && html` readonly`}${focused === true && html` autofocus`}>
${problem !== undefined && html`<p class="problem" id="${name}-problem">${sayViolation(t, problem)}</p>`}
${hint !== undefined && html`<p class="hint" id="${name}-rule">${hint}</p>`}`;
}

/** The field that gets the focus: the first with an error, otherwise the first of all. */
export function firstWrong(names: readonly string[], problems: readonly Violation[]): string | undefined {
  return names.find((name) => problems.some(({ propertyPath }) => propertyPath === name)) ?? names[0];
}
