import type { ConfigDir } from '../config/ConfigDir.ts';
import type { BridgeLog } from '../log/BridgeLog.ts';
import type { AccountLimit } from './AccountLimits.ts';

const FILE = 'account-limits.json';

/** `{"main": {"until": "2026-12-01T18:33:00.000Z", "reason": "…", "kind": "limit"}}`, with `pauseMs` where the end is only guessed. */
type KeptLimits = Readonly<Record<string, { until: string; reason: string; pauseMs?: number; kind?: string }>>;

const KINDS = ['limit', 'billing', 'sign-in'] as const;

/** The file that keeps the limits of accounts while no bridge runs, so that a new process does not try each of them again. */
export class LimitsFile {
  constructor(
    private readonly config: ConfigDir,
    private readonly log: BridgeLog,
  ) {}

  /** What is known by account. A damaged file is moved aside: an account that is limited tells it again. */
  async read(): Promise<Map<string, AccountLimit>> {
    try {
      return await readLimits(this.config);
    } catch (error) {
      this.log.warn('state_damaged', { file: this.config.at(FILE), error: (error as Error).message });
      await this.config.move([FILE], [`${FILE}.damaged`]);
      return new Map();
    }
  }

  async write(limits: ReadonlyMap<string, AccountLimit>): Promise<void> {
    const kept: KeptLimits = Object.fromEntries(
      [...limits].map(([account, { until, reason, pauseMs, kind }]) => [
        account,
        {
          until: until.toISOString(),
          reason,
          ...(pauseMs === undefined ? {} : { pauseMs }),
          ...(kind === undefined ? {} : { kind }),
        },
      ]),
    );
    await this.config.writeJson(kept, FILE).catch((error: unknown) => {
      this.log.error('state_write_failed', { file: this.config.at(FILE), error: (error as Error).message });
    });
  }
}

/** @throws Error when the file is damaged */
export async function readLimits(config: ConfigDir): Promise<Map<string, AccountLimit>> {
  const kept = (await config.readJson<KeptLimits>(FILE)) ?? {};
  if (typeof kept !== 'object' || Array.isArray(kept)) throw new Error('it is no list of limits');
  return new Map(Object.entries(kept).map(([account, limit]) => [account, limitOf(limit)]));
}

function limitOf(kept: unknown): AccountLimit {
  const { until, reason, pauseMs, kind } = (kept ?? {}) as Record<string, unknown>;
  const end = new Date(typeof until === 'string' ? until : Number.NaN);
  if (Number.isNaN(end.getTime()) || typeof reason !== 'string') throw new Error('it is no list of limits');
  return {
    until: end,
    reason,
    pauseMs: typeof pauseMs === 'number' && pauseMs > 0 ? pauseMs : undefined,
    kind: KINDS.find((known) => known === kind),
  };
}
