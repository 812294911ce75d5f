import { page } from '../lib/page.ts';
import { callService } from './callService.ts';

/** Whether the service has another version of the dashboard than this page. False while it does not answer. */
export async function isOutdated(): Promise<boolean> {
  const answer = await callService('/assets/app/version').catch(() => undefined);
  const version = answer?.ok ? await answer.text() : '';
  return version !== '' && version !== page.version;
}
