import { Browser } from '../../oauth/support/Browser.ts';
import { type FakeStripe, type FakeSubscription, startStripe } from '../../support/fakeStripe.ts';
import { type GraphqlFault, type PlatformWorld, startTestPlatform, type TestAccount } from '../../support/platform.ts';
import { sessionCookieName } from '../../support/sessionCookie.ts';

type Ask = <Data>(
  query: string,
  variables?: Record<string, unknown>,
) => Promise<{ data: Data | null; errors?: GraphqlFault[] }>;

/** A person at a browser. */
export interface Payer {
  readonly account: TestAccount;
  /** Asks the graph with the session, as the dashboard does. */
  readonly ask: Ask;
  /** A token of scope `api`. */
  readonly token: string;
}

/** A platform that takes payments, and the service that it takes them through. */
export interface Billed {
  readonly stripe: FakeStripe;
  readonly world: PlatformWorld;
  person(): Promise<Payer>;
  /** A person whose subscription the platform knows. */
  subscriber(): Promise<Payer & { subscription: FakeSubscription }>;
  billingOf(token: string): Promise<Record<string, unknown> | null | undefined>;
  checkout(payer: Payer): ReturnType<typeof askForCheckout>;
  /** Sends an event as the service would. */
  post(event: { body: string; signature?: string }): Promise<Response>;
  tell(type: string, object: unknown, more?: { id?: string; secret?: string; at?: number }): Promise<Response>;
  close(): Promise<void>;
}

const BILLING = `{ viewer { billing { plan status hasEnded currentPeriodEnd cancelAt runDays
  projects { used limit } bridges { used limit } } } }`;
const askForCheckout = (ask: Ask) => ask<{ startCheckout: { url: string } }>('mutation { startCheckout { url } }');

/** @param env settings in place of those of the service */
export async function startBilled(env: Record<string, string> = {}): Promise<Billed> {
  const stripe = await startStripe();
  const world = await startTestPlatform({ ...stripe.env, ...env });
  const post: Billed['post'] = ({ body, signature }) =>
    fetch(`${world.baseUrl}/webhooks/payment`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...(signature === undefined ? {} : { 'Stripe-Signature': signature }),
      },
      body,
    });
  const billed: Billed = {
    stripe,
    world,
    post,
    tell: (type, object, more) => post(stripe.event(type, object, more)),
    person: async () => {
      const account = await world.account();
      const browser = new Browser(world.baseUrl);
      const home = await browser.signIn(account.email, account.password);
      const ask: Ask = async (query, variables = {}) => {
        const answer = await fetch(`${world.baseUrl}/graphql`, {
          method: 'POST',
          headers: {
            'Content-Type': 'application/json',
            Cookie: `${sessionCookieName(world.baseUrl)}=${browser.session}`,
            'X-CSRF-Token': String(home.csrf),
          },
          body: JSON.stringify({ query, variables }),
        });
        return (await answer.json()) as never;
      };
      return { account, ask, token: await account.token('api') };
    },
    subscriber: async () => {
      const payer = await billed.person();
      await askForCheckout(payer.ask);
      const subscription = stripe.pay();
      expect((await billed.tell('customer.subscription.created', subscription)).status).toBe(200);
      return { ...payer, subscription };
    },
    billingOf: async (token) =>
      (await world.graphql<{ viewer: { billing: Record<string, unknown> | null } }>(token, BILLING)).data?.viewer
        .billing,
    checkout: ({ ask }) => askForCheckout(ask),
    close: async () => {
      await world.close();
      await stripe.close();
    },
  };
  await world.setFlag('billing.enabled', true);
  return billed;
}
