import type { WebSocket } from 'ws';
import { ServiceApi } from '../../src/bridge/api/ServiceApi.ts';
import { ConfigDir } from '../../src/bridge/config/ConfigDir.ts';
import type { Entry, EntryListener } from '../../src/bridge/harness/Entry.ts';
import type { BridgeLog } from '../../src/bridge/log/BridgeLog.ts';
import { TranscriptBook } from '../../src/bridge/transcripts/TranscriptBook.ts';
import { TranscriptLink } from '../../src/bridge/transcripts/TranscriptLink.ts';
import type { SentEntry } from '../harness/recordedEntries.ts';

/** A bridge with runs whose agents talk. */
export interface TalkingBridge {
  readonly bridgeId: string;
  /** A token for paths of bridges. */
  readonly token: string;
  /** By the bridge's ids. */
  readonly runKeys: readonly string[];
}

export interface Talk {
  /** What each run hears, by the bridge's id. */
  readonly listeners: ReadonlyMap<string, EntryListener>;
  stop(): Promise<void>;
}

/**
 * The part of a bridge that folds, masks, keeps and sends what its agents say, over its one connection.
 * @param sent hears when an entry leaves, by the bridge's id of the run and the number of the entry
 */
export function startTalk(
  baseUrl: string,
  folder: string,
  { bridgeId, token, runKeys }: TalkingBridge,
  sent: (runKey: string, first: number, count: number) => void,
): Talk {
  const failed = (event: string, fields: object): never => {
    throw new Error(`${event} ${JSON.stringify(fields)}`);
  };
  const log = { info: () => undefined, warn: failed, error: failed } as unknown as BridgeLog;
  const collects = () => true;
  const config = new ConfigDir(folder);
  const clock = () => new Date();
  const book = new TranscriptBook({ config, log, clock, collects, ownSecrets: async () => [token] });
  const api = new ServiceApi(baseUrl, bridgeId, { token: async () => token, refused: () => undefined });
  const transcripts = async (signal: AbortSignal) => {
    const socket = await api.transcripts(signal);
    if (socket !== undefined) overhear(socket, sent);
    return socket;
  };
  const link = new TranscriptLink({ api: { transcripts }, book, log, collects, isKnown: () => true });
  const env = { env: { AGENT_TOKEN: `of ${bridgeId}` }, files: {} };
  const listeners = new Map(runKeys.map((runKey) => [runKey, book.open(runKey, env) as EntryListener]));
  return {
    listeners,
    stop: async () => {
      await link.stop();
      await book.stop();
    },
  };
}

function overhear(socket: WebSocket, sent: (runKey: string, first: number, count: number) => void): void {
  const send = socket.send.bind(socket) as (data: string) => void;
  Object.assign(socket, {
    send: (data: string) => {
      send(data);
      if (!data.startsWith('{"type":"entries"')) return;
      const { runId, first, entries } = JSON.parse(data) as { runId: string; first: number; entries: unknown[] };
      sent(runId, first, entries.length);
    },
  });
}

/** A recorded entry as the reader of a harness tells it, with a text before its own. */
export function toldEntry(recorded: SentEntry, before: string): Entry {
  const { type, text, callId, tool } = recorded as Record<'type' | 'text' | 'callId' | 'tool', string>;
  const words = { text: `${before}${text}`, at: Date.now() };
  if (type === 'call') return { type, ...words, id: callId, tool, act: 'run', path: undefined, inSubagent: false };
  if (type === 'result') return { type, ...words, id: callId, isError: false, backgroundId: undefined };
  return { type: type as 'text' | 'reasoning', ...words, inSubagent: false };
}
