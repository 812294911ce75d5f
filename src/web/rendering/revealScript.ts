import { hash } from 'node:crypto';

/**
 * The script of pages with a field for a password: it puts a button into each, which shows what was typed. Without script there is
 * no button. A form is sent with hidden passwords, so that no browser keeps them among the texts of fields.
 */
const SCRIPT = `
for (const field of document.querySelectorAll('input[type=password]')) {
  const box = document.createElement('span');
  box.className = 'revealed';
  const button = document.createElement('button');
  button.type = 'button';
  const show = (isShown) => {
    field.type = isShown ? 'text' : 'password';
    button.textContent = isShown ? 'Hide' : 'Show';
    button.setAttribute('aria-label', (isShown ? 'Hide' : 'Show') + ' what is typed');
  };
  const hadFocus = document.activeElement === field;
  field.replaceWith(box);
  box.append(field, button);
  field.spellcheck = false;
  field.autocapitalize = 'none';
  show(false);
  button.addEventListener('click', () => show(field.type === 'password'));
  field.form?.addEventListener('submit', () => show(false));
  if (hadFocus) field.focus();
}
`;

export const REVEAL_SCRIPT = SCRIPT;
/** Changes with the script, so that browsers may cache each version. */
export const REVEAL_SCRIPT_ADDRESS = `/assets/reveal.js?v=${hash('sha256', SCRIPT, 'hex').slice(0, 12)}`;
