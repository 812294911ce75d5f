import type { Logger } from 'pino';
import type { PushSender } from '../../domain/notices/PushSender.ts';
import { sendPushes } from '../../domain/notices/sendPushes.ts';
import { tellPeople } from '../../domain/notices/tellPeople.ts';
import type { RunOnce } from '../../domain/sweeps/Sweep.ts';
import type { Metrics } from '../metrics/Metrics.ts';

/** The pass that tells people of their inboxes, and hands what is due to push services. Logs never hold an address or a text. */
export function createNoticeJob(sender: PushSender, metrics: Metrics, log: Logger): RunOnce {
  const send = sendPushes(sender, (outcome, status) => {
    metrics.pushes.inc({ outcome });
    if (outcome !== 'sent') log.warn({ event: 'push_failed', outcome, status }, 'message to a browser not sent');
  });
  return async (ctx, limit, stop) => {
    const told = await tellPeople(ctx, limit, stop);
    return { ...told, ...(await send(ctx, limit, stop)) };
  };
}
