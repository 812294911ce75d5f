import { readFileSync } from 'node:fs';
import { bossJobs } from './plain/bossJobs.ts';
import { commits } from './plain/commits.ts';
import { graphileJobs } from './plain/graphileJobs.ts';
import { heartbeats } from './plain/heartbeats.ts';
import type { PlainOrder, PlainService } from './plain/Plain.ts';
import { reports } from './plain/reports.ts';
import { servePlain } from './plain/servePlain.ts';

/** The smallest honest services: the same calls from the same generator, the same durability, and nothing else. */
const SERVICES: Readonly<Record<string, (order: PlainOrder) => Promise<PlainService>>> = {
  heartbeats,
  reports,
  bossJobs,
  graphileJobs,
  commits,
};

const order = JSON.parse(readFileSync(process.argv[2] as string, 'utf8')) as PlainOrder;
const start = SERVICES[order.kind];
if (start === undefined) throw new Error(`no plain service ${order.kind}`);
servePlain(order.tokens, await start(order));
