import { Redis } from 'ioredis';
import type { DrawOutcome, Limiter, LimitOutcome } from '../lib/Limiter.ts';
import type { Service } from '../lib/lifecycle.ts';
import { boundKey } from './boundKey.ts';

/** Counts and starts the window in one step, so that a crash between the two leaves no count without an end. */
const HIT = `local count = redis.call('INCRBY', KEYS[1], ARGV[2])
if count == tonumber(ARGV[2]) then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return {count, redis.call('PTTL', KEYS[1])}`;

/** Reads the rest of the window and draws from it in one step. A new key has no end yet. */
const DRAW = `local free = tonumber(ARGV[2]) - tonumber(redis.call('GET', KEYS[1]) or '0')
local granted = 0
if free >= tonumber(ARGV[3]) then granted = math.min(free, tonumber(ARGV[4])) end
local count = redis.call('INCRBY', KEYS[1], granted)
if redis.call('PTTL', KEYS[1]) < 0 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return {granted, count, redis.call('PTTL', KEYS[1])}`;

/** Counts in Redis or Valkey, shared by all processes. While it is away no hit is refused: a limit is not a lock. */
export class RedisLimiter implements Limiter, Service {
  readonly name = 'redis-limiter';
  private readonly redis: Redis;

  constructor(url: string) {
    this.redis = new Redis(url, { lazyConnect: true, maxRetriesPerRequest: 1, commandTimeout: 1_000 });
    this.redis.on('error', () => undefined);
  }

  async start(): Promise<void> {
    await this.redis.connect().catch(() => undefined);
  }

  async stop(): Promise<void> {
    this.redis.disconnect();
  }

  async hit(key: string, limit: number, windowSeconds: number, _now?: Date, amount = 1): Promise<LimitOutcome> {
    try {
      const name = `bascule:rate:${boundKey(key)}`;
      const [count, left] = (await this.redis.eval(HIT, 1, name, windowSeconds * 1000, amount)) as [number, number];
      return { allowed: count <= limit, retryAfter: Math.max(1, Math.ceil(left / 1000)), count, endsInMs: left };
    } catch {
      return { allowed: true, retryAfter: 1, count: 0, endsInMs: 1_000 };
    }
  }

  async draw(
    key: string,
    limit: number,
    windowSeconds: number,
    _now: Date,
    fewest: number,
    most: number,
  ): Promise<DrawOutcome> {
    try {
      const name = `bascule:rate:${boundKey(key)}`;
      const asked = [windowSeconds * 1000, limit, fewest, most];
      const [granted, count, left] = (await this.redis.eval(DRAW, 1, name, ...asked)) as [number, number, number];
      return { granted, endsInMs: left, count };
    } catch {
      return { granted: most, endsInMs: 1_000, count: 0 };
    }
  }
}
