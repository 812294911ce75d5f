import type { Context } from '../context.ts';
import { purgeDeliveries } from '../webhooks/purgeDeliveries.ts';
import { purgeAudit } from './purgeAudit.ts';
import { purgeBridges } from './purgeBridges.ts';
import { purgeExportRecords } from './purgeExportRecords.ts';
import { purgeInboxMarks } from './purgeInboxMarks.ts';
import { purgeInboxTold } from './purgeInboxTold.ts';
import { purgeWorkRequests } from './purgeWorkRequests.ts';
import { runEach } from './runEach.ts';
import type { SweepCounts } from './Sweep.ts';

/** One retention sweep over the history that operators' settings bound, and over what has a fixed time. */
export function purgeHistory(ctx: Context, limit: number, stop?: AbortSignal): Promise<SweepCounts> {
  const passes = [
    purgeWorkRequests,
    purgeAudit,
    purgeExportRecords,
    purgeBridges,
    purgeInboxMarks,
    purgeInboxTold,
    purgeDeliveries,
  ];
  return runEach(passes, ctx, limit, stop);
}
