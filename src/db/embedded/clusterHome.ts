import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import { z } from 'zod';

/** Where a server runs; process numbers mean something only there. Fields that a system does not report are empty. */
export const clusterHome = z.object({
  /** The kernel's boot id: a different one means another machine, or the same machine after a reboot. */
  boot: z.string(),
  /** The namespace of process numbers, which a container has of its own. */
  namespace: z.string(),
  /** For the operator. */
  host: z.string(),
});
export type ClusterHome = z.infer<typeof clusterHome>;

export function ownHome(): ClusterHome {
  return {
    boot: tell(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()),
    namespace: tell(() => readlinkSync('/proc/self/ns/pid')),
    host: hostname(),
  };
}

/** Whether process numbers of one home can be looked up in the other. */
export function isSameHome(one: ClusterHome | null, other: ClusterHome): boolean {
  return one !== null && one.boot === other.boot && one.namespace === other.namespace;
}

function tell(ask: () => string): string {
  try {
    return ask();
  } catch {
    return '';
  }
}
