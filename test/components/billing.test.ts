import { type FakeStripe, startStripe } from '../support/fakeStripe.ts';
import type { Place } from '../web/support/site.ts';
import { pagesOfTests } from './support/pagesOfTests.ts';

describe('the page Billing', () => {
  let stripe: FakeStripe;
  const pages = pagesOfTests(async () => {
    stripe = await startStripe();
    return stripe.env;
  });
  beforeAll(() => {
    stripe.webhook = `${pages.site.baseUrl}/webhooks/payment`;
  });
  afterAll(() => stripe?.close());
  beforeEach(async () => {
    stripe.meddle = undefined;
    await pages.site.setFlag('billing.enabled', true);
  });

  /** A subscription that the instance knows, without the page. */
  const subscribe = ({ account }: Place, status: string, more: { cancelAt?: string } = {}) =>
    pages.site.sql(
      `insert into subscription (id, account_id, customer_id, status, current_period_end, cancel_at, created_at, as_of)
       values ($1, $2, 'cus_1', $3, '2031-05-17T12:00:00Z', $4, now(), now())`,
      [`sub_${account.id}`, account.id, status, more.cancelAt ?? null],
    );

  it('leads to the payment service and back, shows the new plan by itself, and opens the portal', async () => {
    const place = await pages.addPlace();
    const { page, expectNoFaults, close } = await pages.openTab(place, '/account');
    await page.getByRole('link', { name: 'Billing' }).click();
    await page.getByText('Your plan is Free.').waitFor();
    await page.getByText('1 of 3').waitFor();
    const plans = page.getByRole('list', { name: 'Plans' });
    await plans.getByText('3 projects, 2 bridges, runs kept for 60 days').waitFor();
    await plans.getByText('€19.50 each month').waitFor();
    await page.getByRole('button', { name: 'Subscribe to Pro' }).click();
    await page.getByRole('button', { name: 'Pay' }).click();
    await page.waitForURL('**/account/billing?checkout=done');
    await page.getByText(/^Your plan is Pro\. It renews on /).waitFor();
    await page.getByText('1, no limit').first().waitFor();
    expect(await page.getByRole('button', { name: 'Subscribe to Pro' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Invoices, card and cancellation' }).click();
    await page.getByRole('heading', { name: 'portal' }).waitFor();
    expectNoFaults();
    await close();
  });

  it('offers no second payment while the first is not reported yet', async () => {
    const place = await pages.addPlace();
    const { page, close } = await pages.openTab(place, '/account/billing?checkout=done');
    await page.getByText('as soon as the payment service confirms it').waitFor();
    expect(await page.getByRole('button', { name: 'Subscribe to Pro' }).count()).toBe(0);
    await subscribe(place, 'active');
    await page.getByText('Your plan is Pro.').waitFor();
    await close();
  });

  it('says in place that the payment service is away, and works again after it', async () => {
    const place = await pages.addPlace();
    const { page, close } = await pages.openTab(place, '/account/billing');
    stripe.meddle = (_call, response) => {
      response.destroy();
      return true;
    };
    const button = page.getByRole('button', { name: 'Subscribe to Pro' });
    await button.click();
    await page.getByText('The payment service does not answer just now; try again.').waitFor();
    stripe.meddle = undefined;
    await button.click();
    await page.getByRole('button', { name: 'Pay' }).waitFor();
    await close();
  });

  it.each([
    ['past_due', {}, 'Your plan is Pro. The last payment failed, and is tried again. Check your card.', false],
    ['active', { cancelAt: '2031-05-17T12:00:00Z' }, /^Your plan is Pro\. Your subscription ends on .*2031/, false],
    ['unpaid', {}, 'Your plan is Free. Your subscription waits for a payment: settle it under Invoices.', false],
    ['canceled', {}, 'Your plan is Free. Your subscription has ended.', true],
  ])('shows a subscription that is %s', async (status, more, text, offers) => {
    const place = await pages.addPlace();
    await subscribe(place, status, more);
    const { page, close } = await pages.openTab(place, '/account/billing');
    await page.getByText(text).waitFor();
    expect(await page.getByRole('button', { name: 'Subscribe to Pro' }).count()).toBe(offers ? 1 : 0);
    expect(await page.getByRole('button', { name: 'Invoices, card and cancellation' }).count()).toBe(1);
    await close();
  });

  it('has neither a link nor an address while the flag is off [ENV-32]', async () => {
    await pages.site.setFlag('billing.enabled', undefined);
    const place = await pages.addPlace();
    const { page, close } = await pages.openTab(place, '/account/data');
    await page.getByRole('button', { name: 'Export everything' }).waitFor();
    expect(await page.getByText(/billing|payments/i).count()).toBe(0);
    const answer = await page.goto(`${pages.site.baseUrl}/account/billing`);
    expect(answer?.status()).toBe(404);
    await page.getByText('There is nothing at this address.').waitFor();
    await close();
  });

  it('refuses a project that exceeds the plan, with the reason', async () => {
    const place = await pages.addPlace();
    const token = await place.account.token('api');
    for (const name of ['Two', 'Three']) {
      await pages.site.graphql(
        token,
        'mutation ($name: String!) { createProject(input: { name: $name }) { project { id } } }',
        { name },
      );
    }
    const { page, close } = await pages.openTab(place, '/welcome');
    await page.getByRole('textbox').first().fill('Four');
    await page.getByRole('button', { name: 'Create the project' }).click();
    await page.getByText('The plan free has room for 3 projects.').first().waitFor();
    await close();
  });
});
