import { createHash } from 'node:crypto';
import { v4 } from 'uuid';
import type { ConfigDir } from '../config/ConfigDir.ts';
import type { BridgeLog } from '../log/BridgeLog.ts';
import { nameProcesses } from '../process/nameProcesses.ts';
import { RunTree } from '../process/RunTree.ts';
import type { Leftovers } from '../rules/Rules.ts';

/**
 * The processes that hooks of a bridge have left running. They carry a mark of its configuration folder, so that the next bridge
 * finds those of one that was killed.
 */
export class HookLeftovers {
  private readonly prefix: string;

  constructor(
    config: ConfigDir,
    private readonly log: BridgeLog,
  ) {
    this.prefix = `hook-${createHash('sha256').update(config.path).digest('hex').slice(0, 16)}-`;
  }

  /** The mark of one hook that runs. */
  newMark(): string {
    return `${this.prefix}${v4()}`;
  }

  /** Ends what is left, or names it, as the rule file says. @param delayMs how long processes have to end by themselves */
  async clear(leftovers: Leftovers, delayMs: number): Promise<void> {
    // Where nothing is looked for after runs, nothing is looked for here.
    if (process.platform === 'win32') return;
    try {
      const tree = new RunTree({ runId: undefined, isOwn: (mark) => mark.startsWith(this.prefix) });
      const { ended, left } = leftovers === 'end' ? await tree.end(delayMs) : { ended: [], left: await tree.left() };
      if (ended.length > 0) this.log.info('leftovers_ended', fieldsOf(ended));
      if (left.length > 0) this.log.warn('leftovers_run', fieldsOf(left));
    } catch (error) {
      this.log.error('internal_error', { error: String(error) });
    }
  }
}

const fieldsOf = (processes: Parameters<typeof nameProcesses>[0]) => ({
  hooks: true,
  count: processes.length,
  processes: nameProcesses(processes),
});
