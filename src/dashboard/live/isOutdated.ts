import { page } from '../lib/page.ts';
import { callService } from './callService.ts';

/** Whether the service still serves the version of this page; `unknown` while it does not answer. */
export async function judgeVersion(): Promise<'current' | 'outdated' | 'unknown'> {
  const answer = await callService('/assets/app/version').catch(() => undefined);
  const version = answer?.ok ? await answer.text() : '';
  if (version === '') return 'unknown';
  return version === page.version ? 'current' : 'outdated';
}

/** Whether the service has another version of the dashboard than this page. False while it does not answer. */
export const isOutdated = async (): Promise<boolean> => (await judgeVersion()) === 'outdated';
