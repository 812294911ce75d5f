import { quoted, spokenScript } from './spokenScript.ts';

/**
 * The script of pages with a field for a password: it puts a box into each, which shows what was typed. Without script there is no
 * box. It is no button, because the first button of a form is the one that sends it, for programs too. A form is sent with hidden
 * passwords, so that no browser keeps them among the texts of fields.
 */
export const REVEAL = spokenScript(
  '/assets/reveal.js',
  (t) => `
for (const field of document.querySelectorAll('input[type=password]')) {
  const around = document.createElement('span');
  around.className = 'revealed';
  const label = document.createElement('label');
  const box = document.createElement('input');
  box.type = 'checkbox';
  box.setAttribute('aria-label', ${quoted(t('Show what is typed'))});
  const word = document.createElement('span');
  const show = (isShown) => {
    box.checked = isShown;
    field.type = isShown ? 'text' : 'password';
    word.textContent = isShown ? ${quoted(t('Hide'))} : ${quoted(t('Show'))};
  };
  const hadFocus = document.activeElement === field;
  field.replaceWith(around);
  label.append(box, word);
  around.append(field, label);
  field.spellcheck = false;
  field.autocapitalize = 'none';
  show(false);
  box.addEventListener('change', () => show(box.checked));
  field.form?.addEventListener('submit', () => show(false));
  if (hadFocus) field.focus();
}
`,
);
