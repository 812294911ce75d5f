import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { EntryListener } from '../../src/bridge/harness/Entry.ts';
import { percentile } from '../harness/compare.ts';
import { recordedEntries } from '../harness/recordedEntries.ts';
import { type HubPulse, pulseOfHub } from './pulseOfHub.ts';
import type { Scenario } from './Scenario.ts';
import { startTalk, type TalkingBridge, toldEntry } from './talk.ts';
import { type WatchedEntry, watchRun } from './watchRun.ts';

export interface TalkData {
  readonly port: number;
  readonly baseUrl: string;
  readonly dir: string;
  readonly bridges: readonly TalkingBridge[];
  readonly watchers: readonly { readonly token: string; readonly runId: string; readonly runKey: string }[];
  /** What each agent says in a second. */
  readonly wordsPerSecond: number;
  readonly hub: HubPulse;
}

/** Times are in milliseconds. */
export interface Percentiles {
  readonly p50: number;
  readonly p99: number;
}

export interface TalkResult {
  /** All words, those before the measure included. */
  readonly said: number;
  /** From the agent's word to the browser. */
  readonly all: Percentiles;
  /** The part of it after the bridge has sent the word. */
  readonly service: Percentiles;
  readonly hub: Percentiles;
}

/** Runs wait this long for what was said last. */
const LAST_MS = 30_000;

/** Agents talk in a steady pace at bridges, and somebody watches each of them. Each word says when it was said. */
export function talkAndWatch(data: TalkData): Scenario {
  let opened: Promise<{ listeners: EntryListener[] }> | undefined;
  const sentAt = new Map<string, number>();
  const all: number[] = [];
  const service: number[] = [];

  const hear = (runKey: string) => {
    let last = 0;
    return (entries: readonly WatchedEntry[]) => {
      const now = performance.now();
      for (const { number, text } of entries) {
        if (number !== ++last) throw new Error(`entry ${number} came in place of ${last}`);
        for (const [, said] of text.matchAll(/«([\d.]+)»/g)) all.push(now - Number(said));
        service.push(now - (sentAt.get(`${runKey} ${number}`) ?? Number.NaN));
      }
    };
  };
  const open = async () => {
    const talks = data.bridges.map((bridge) =>
      startTalk(data.baseUrl, join(data.dir, bridge.bridgeId), bridge, (runKey, first, count) => {
        const now = performance.now();
        for (let n = first; n < first + count; n++) sentAt.set(`${runKey} ${n}`, now);
      }),
    );
    await Promise.all(data.watchers.map(({ token, runId, runKey }) => watchRun(data.port, token, runId, hear(runKey))));
    return { listeners: talks.flatMap(({ listeners }) => [...listeners.values()]) };
  };

  const talk = async (listeners: readonly EntryListener[], seconds: number): Promise<number> => {
    const recorded = recordedEntries();
    const rate = listeners.length * data.wordsPerSecond;
    const total = Math.max(listeners.length, Math.floor(rate * seconds));
    const began = performance.now();
    for (let n = 0; n < total; await pause(2)) {
      const due = Math.min(total, ((performance.now() - began) / 1000) * rate + 1);
      for (; n < due; n++) {
        const place = n % listeners.length;
        // Each agent is somewhere else in its session.
        const entry = recorded[(Math.floor(n / listeners.length) + place * 7) % recorded.length];
        if (entry !== undefined) listeners[place]?.(toldEntry(entry, `«${performance.now()}» `));
      }
    }
    return total;
  };

  const arrived = async (said: number): Promise<void> => {
    for (const end = performance.now() + LAST_MS; all.length < said; await pause(5)) {
      if (performance.now() > end) throw new Error(`${said} words were said, and ${all.length} arrived`);
    }
  };

  return {
    port: data.port,
    step: async () => false,
    measure: async (_clients, seconds): Promise<TalkResult> => {
      opened ??= open();
      const { listeners } = await opened;
      // The first words open the connections, and are no measure.
      const first = await talk(listeners, 0);
      await arrived(first);
      all.length = service.length = 0;
      const hub = pulseOfHub(data.port, seconds, data.hub);
      const words = await talk(listeners, seconds);
      await arrived(words);
      const result = { said: first + words, all: percentilesOf(all), service: percentilesOf(service) };
      all.length = service.length = 0;
      return { ...result, hub: percentilesOf(await hub) };
    },
  };
}

const percentilesOf = (times: readonly number[]): Percentiles => ({
  p50: percentile(times, 0.5),
  p99: percentile(times, 0.99),
});
