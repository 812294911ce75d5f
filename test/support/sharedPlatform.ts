import { type PlatformWorld, startTestPlatform } from './platform.ts';
import { shareWorld } from './shareWorld.ts';

// The files that knock most often must not be throttled.
const platform = shareWorld(() => startTestPlatform({ APP_THROTTLE_PER_MINUTE: '1000000' }));

/**
 * The platform that the test files of a process share. Tests about settings, jobs, limits, the installation, metrics, clocks or
 * a stop start their own.
 */
export async function sharedTestPlatform(): Promise<PlatformWorld> {
  const world = await platform();
  // The flags of the file before are gone.
  await world.platform.domain.flags.refresh();
  return { ...world, platform: { ...world.platform, stop } };
}

async function stop(): Promise<never> {
  throw new Error('Other test files share this platform: a test that stops one starts its own.');
}
