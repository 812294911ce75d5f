import { jest } from '@jest/globals';
import { newSharedContext, withBrowser } from './browser.ts';

withBrowser('the browser that test files share', () => {
  it('is started again when it has ended by itself, and the run says so', async () => {
    const first = await newSharedContext({});
    const said: string[] = [];
    // A reader of the run would look for the fault of a browser that this test has closed.
    const write = jest.spyOn(process.stderr, 'write').mockImplementation((text) => said.push(String(text)) > 0);
    await first.browser()?.close();
    const [one, other] = await Promise.all([newSharedContext({}), newSharedContext({})]).finally(() =>
      write.mockRestore(),
    );
    expect(said.filter((text) => text.includes('has ended by itself'))).toHaveLength(1);
    expect(one.browser()?.isConnected()).toBe(true);
    expect(other.browser()).toBe(one.browser());
    await Promise.all([one.close(), other.close()]);
  });
});
