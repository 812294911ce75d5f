import { forgotSentPage, pendingPage, registeredPage } from '../../src/web/accounts/accountPages.ts';
import { ENGLISH } from '../../src/web/texts/catalogs.ts';

describe('the pages about a mail', () => {
  const PAGES = {
    'after a registration': (kept: object | undefined) => registeredPage(kept, undefined),
    'after a forgotten password': forgotSentPage,
    'of an account that is not confirmed': (kept: object | undefined) =>
      pendingPage({ csrf: 'c', email: 'tide@quay.example', sent: true, kept, problems: [] }),
  };

  it.each(Object.entries(PAGES))('say that it comes or that none comes, and never both: %s', (_name, pageOf) => {
    const text = (kept: object | undefined) => JSON.stringify(pageOf(kept)(ENGLISH));
    expect(text(undefined)).toMatch(/on its way/);
    expect(text(undefined)).not.toMatch(/no mail arrives/);
    expect(text({})).toMatch(/no mail arrives/);
    expect(text({})).not.toMatch(/on its way|was sent|spam|Check your email/);
  });
});
