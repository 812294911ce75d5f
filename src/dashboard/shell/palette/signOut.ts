import { page } from '../../lib/page.ts';
import { endPushed } from '../pushed.ts';

/** Ends the session, after this browser gave up the messages of the service. */
export async function signOut(): Promise<void> {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = '/logout';
  const token = document.createElement('input');
  token.name = '_csrf';
  token.value = page.csrfToken;
  form.append(token);
  form.hidden = true;
  document.body.append(form);
  await endPushed();
  form.requestSubmit();
}
