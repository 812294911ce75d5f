import { quoted, spokenScript } from '../rendering/spokenScript.ts';

/**
 * The script of the sign-in pages for passkeys, which browsers do not support without script. Forms that need it are
 * hidden until it runs. It asks for the options at the address in `data-passkey`, and sends the answer with the form.
 */
export const PASSKEYS = spokenScript(
  '/assets/passkey.js',
  (t) => `
const bytes = (text) => Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (char) => char.charCodeAt(0));
const text = (buffer) => btoa(String.fromCharCode(...new Uint8Array(buffer))).replace(/\\+/g, '-').replace(/\\//g, '_').replace(/=+$/, '');

async function ask(form) {
  const answer = await fetch(form.dataset.passkey, { method: 'POST', body: new URLSearchParams({ _csrf: form.elements._csrf.value }) });
  if (!answer.ok) throw new Error(String(answer.status));
  const { options, ticket } = await answer.json();
  const credential = options.user === undefined ? await use(options) : await make(options);
  form.elements.ticket.value = ticket;
  form.elements.response.value = JSON.stringify(credential);
}

const named = (each) => ({ ...each, id: bytes(each.id) });
const write = (made, response) => ({
  id: made.id,
  rawId: text(made.rawId),
  type: made.type,
  clientExtensionResults: made.getClientExtensionResults(),
  response,
});

async function use({ challenge, allowCredentials, ...rest }) {
  const publicKey = { ...rest, challenge: bytes(challenge), allowCredentials: allowCredentials?.map(named) };
  const made = await navigator.credentials.get({ publicKey });
  const { clientDataJSON, authenticatorData, signature, userHandle } = made.response;
  return write(made, {
    clientDataJSON: text(clientDataJSON),
    authenticatorData: text(authenticatorData),
    signature: text(signature),
    userHandle: userHandle === null ? undefined : text(userHandle),
  });
}

async function make({ challenge, user, excludeCredentials, ...rest }) {
  const publicKey = { ...rest, challenge: bytes(challenge), user: named(user), excludeCredentials: excludeCredentials?.map(named) };
  const made = await navigator.credentials.create({ publicKey });
  const { clientDataJSON, attestationObject } = made.response;
  return write(made, {
    clientDataJSON: text(clientDataJSON),
    attestationObject: text(attestationObject),
    transports: made.response.getTransports?.() ?? [],
  });
}

for (const form of window.PublicKeyCredential === undefined ? [] : document.querySelectorAll('form[data-passkey]')) {
  form.hidden = false;
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const problem = form.querySelector('[role=alert]');
    problem.textContent = '';
    try {
      await ask(form);
    } catch {
      problem.textContent = ${quoted(t('No passkey was received. Try again, or use another way.'))};
      return;
    }
    form.submit();
  });
}
`,
);
