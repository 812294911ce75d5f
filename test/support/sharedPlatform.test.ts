import { addProject } from './factories.ts';
import type { PlatformWorld } from './platform.ts';
import { sharedTestPlatform } from './sharedPlatform.ts';

describe('the platform that test files share', () => {
  it('is the same for each, with the tables and flags of a new one', async () => {
    const first = await sharedTestPlatform();
    const fresh = flagsOf(first);
    await addProject(first, await first.account());
    await first.setFlag('bridge.run_retention_days', 33);
    expect(flagsOf(first)).not.toEqual(fresh);
    await first.close();
    const second = await sharedTestPlatform();
    expect(second.baseUrl).toBe(first.baseUrl);
    expect(flagsOf(second)).toEqual(fresh);
    const rows = await second.sql(
      'select id from account union all select id from project union all select id from audit_record',
    );
    expect(rows).toEqual([]);
    await second.close();
  });

  it('is neither stopped nor used twice at a time by one of them', async () => {
    const world = await sharedTestPlatform();
    await expect(world.platform.stop()).rejects.toThrow('Other test files share this platform');
    await expect(sharedTestPlatform()).rejects.toThrow('The file has this world already');
    await world.close();
    expect((await world.rest('GET', '/api/events')).status).toBe(401);
  });
});

const flagsOf = ({ platform }: PlatformWorld) => platform.domain.flags.value('bridge.run_retention_days');
