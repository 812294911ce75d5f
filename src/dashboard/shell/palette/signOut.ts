import { page } from '../../lib/page.ts';

/** Ends the session as the form of the account menu does. */
export function signOut(): void {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = '/logout';
  const token = document.createElement('input');
  token.name = '_csrf';
  token.value = page.csrfToken;
  form.append(token);
  form.hidden = true;
  document.body.append(form);
  form.requestSubmit();
}
