import { isOurs, type SignedIn, type Taken } from './protocol.ts';

/** When no frame answers by then, the page that opened this window is out of reach. */
const PATIENCE_MS = 3_000;

const parameters = new URLSearchParams(location.search);
const message: SignedIn = {
  bascule: 'signed-in',
  state: parameters.get('state') ?? '',
  code: parameters.get('code'),
  error: parameters.get('error'),
};
// A code that stays in the address would stay in the history.
history.replaceState(null, '', location.pathname);

const show = (id: string): void => {
  for (const each of document.querySelectorAll<HTMLElement>('[data-outcome]')) each.hidden = each.id !== id;
};
const lost = setTimeout(() => show('lost'), PATIENCE_MS);

addEventListener('message', ({ origin, data }: MessageEvent<unknown>) => {
  if (origin !== location.origin || !isOurs<Taken>(data, 'taken')) return;
  clearTimeout(lost);
  show('done');
  close();
});

// The reviewed page never gets the code: it goes to frames of this origin alone, and the one that began the sign-in takes it.
const opener = window.opener as Window | null;
try {
  for (let index = 0; index < (opener?.length ?? 0); index++) opener?.[index]?.postMessage(message, location.origin);
} catch {
  // The page that opened this window is gone.
}
