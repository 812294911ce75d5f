import { newSharedContext, withBrowser } from './browser.ts';

withBrowser('the browser that test files share', () => {
  it('is started again when it has ended by itself', async () => {
    const first = await newSharedContext({});
    await first.browser()?.close();
    const [one, other] = await Promise.all([newSharedContext({}), newSharedContext({})]);
    expect(one.browser()?.isConnected()).toBe(true);
    expect(other.browser()).toBe(one.browser());
    await Promise.all([one.close(), other.close()]);
  });
});
