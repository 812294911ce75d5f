import type { Browser } from '../../oauth/support/Browser.ts';

/** Requests of a page that stay on their way until a test lets them go. */
interface HeldRequests {
  /** How many have been sent that fit, and how many of these the page waits for. */
  sent: number;
  pending: number;
  /** The service has answered the first of them. */
  readonly answered: Promise<void>;
  release(): void;
  /** The page has every answer that was on its way. */
  received(): Promise<void>;
}

/**
 * Holds the requests of a person's pages whose body has the words, from now on.
 * @param when `sent` before the service reads them, `answered` once it has answered them
 * @param options `most` is how many are held at most; later ones pass
 */
export function holdRequests(
  person: Browser,
  words: string,
  when: 'sent' | 'answered' = 'sent',
  { most = Number.POSITIVE_INFINITY } = {},
): HeldRequests {
  const fetch = person.fetch.bind(person);
  const released = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  const all: Promise<unknown>[] = [];
  const held: HeldRequests = {
    sent: 0,
    pending: 0,
    answered: answered.promise,
    release: () => released.resolve(),
    received: async () => {
      await Promise.all(all);
      await new Promise((resolve) => setTimeout(resolve));
    },
  };
  const pass = async (path: string, init: RequestInit, isHeld: boolean): Promise<Response> => {
    if (isHeld && when === 'sent') await released.promise;
    const answer = await fetch(path, init);
    // Its body too is there when the page gets it.
    const whole = new Response(await answer.arrayBuffer(), answer);
    answered.resolve();
    if (isHeld && when === 'answered') await released.promise;
    return whole;
  };
  person.fetch = async (path, init = {}) => {
    if (typeof init.body !== 'string' || !init.body.includes(words)) return await fetch(path, init);
    held.sent++;
    held.pending++;
    const answer = pass(path, init, held.sent <= most).finally(() => held.pending--);
    all.push(answer.catch(() => undefined));
    return await answer;
  };
  return held;
}
