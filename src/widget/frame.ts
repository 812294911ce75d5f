import { ReviewFrame } from './frame/ReviewFrame.ts';
import { type Ask, type FrameMessage, isOurs, type SignedIn, type Taken } from './protocol.ts';

/** Asks again whether the service answers while comments wait. */
const RETRY_MS = 15_000;

const { project = '', site = '', signIn = '', redirect = '', allowed } = document.currentScript?.dataset ?? {};
const post = (message: FrameMessage): void => parent.postMessage(message, site);

if (allowed === undefined) post({ bascule: 'ready', allowed: false });
else {
  const frame = new ReviewFrame(
    { project, site, signInUrl: signIn, redirectUri: redirect },
    { fetch: fetch.bind(window), storage: () => sessionStorage, crypto },
    post,
  );
  addEventListener('message', ({ origin, source, data }: MessageEvent<unknown>) => {
    if (origin === site && source === parent && isOurs<Ask>(data, 'ask')) {
      void frame.answer(data.id, data.verb, data.input);
    } else if (
      origin === location.origin &&
      source !== null &&
      isOurs<SignedIn>(data, 'signed-in') &&
      frame.take(data)
    ) {
      const taken: Taken = { bascule: 'taken' };
      (source as Window).postMessage(taken, origin);
    }
  });
  addEventListener('online', () => frame.reconnect());
  setInterval(() => frame.reconnect(), RETRY_MS);
  post({ bascule: 'ready', allowed: true });
}
