import { randomUUID } from 'node:crypto';
import pg from 'pg';

const COLUMNS =
  'week, run_id, seq, tool, kind, started_at, duration_ms, is_error, in_subagent, background_id, waits_on, signatures, full_text';

/** A call as a bridge reports it, and as the tables hold it. */
export interface BenchCall {
  seq: number;
  tool: string;
  kind: string;
  startedAt: string;
  durationMs: number;
  isError: boolean;
  inSubagent: boolean;
  signatures: string[];
}

/** The calls of a run as a coding agent makes them: mostly reads and edits, and a shell now and then. */
export function callsOf(count: number): BenchCall[] {
  const began = Date.parse('2026-11-20T10:00:00Z');
  return Array.from({ length: count }, (_, i) => {
    const shell = i % 3 === 0;
    const tool = shell ? 'Bash' : (['Read', 'Edit', 'Grep', 'Glob'][i % 4] as string);
    return {
      seq: i + 1,
      tool,
      kind: shell ? 'shell' : 'tool',
      startedAt: new Date(began + i * 1_500).toISOString(),
      durationMs: 20 + ((i * 37) % 900),
      isError: i % 29 === 0,
      inSubagent: i % 11 === 0,
      signatures: shell ? ['git status', 'npm test'] : [tool],
    };
  });
}

/** One way to store the calls of a new run in a table of the product's own shape, on one connection. */
export interface CallPeer {
  /** Stores them under a new run id, which it answers. */
  store(): Promise<string>;
  end(): Promise<void>;
}

/** COPY: the fastest way into a table that PostgreSQL has. The text is made once, for making it is not what is measured. */
export async function copyPeer(url: string, week: number, calls: readonly BenchCall[]): Promise<CallPeer> {
  const client = await connect(url);
  const lines = calls.map((call) =>
    [
      call.seq,
      call.tool,
      call.kind,
      call.startedAt,
      call.durationMs,
      call.isError,
      call.inSubagent,
      '\\N',
      '\\N',
      `{${call.signatures.map((text) => `"${text}"`).join(',')}}`,
      '\\N',
    ].join('\t'),
  );
  return {
    store: async () => {
      const run = randomUUID();
      await copyIn(client, lines.map((line) => `${week}\t${run}\t${line}\n`).join(''));
      return run;
    },
    end: () => client.end(),
  };
}

/** A prepared insert for each call, one after the other, all of a run in one transaction. */
export async function rowPeer(url: string, week: number, calls: readonly BenchCall[]): Promise<CallPeer> {
  const client = await connect(url);
  const text = `insert into worker_run_tool_calls (${COLUMNS})
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, null, null, $10, null) on conflict do nothing`;
  return {
    store: async () => {
      const run = randomUUID();
      await client.query('begin');
      for (const { seq, tool, kind, startedAt, durationMs, isError, inSubagent, signatures } of calls) {
        const values = [week, run, seq, tool, kind, startedAt, durationMs, isError, inSubagent, signatures];
        await client.query({ name: 'call', text, values });
      }
      await client.query('commit');
      return run;
    },
    end: () => client.end(),
  };
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

/** The driver's calls on a custom query; it has no types for these. */
interface CopyConnection {
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
}

/** The driver speaks COPY, but leaves it to a query object to say when. */
function copyIn(client: pg.Client, rows: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let failed: Error | undefined;
    const copy = {
      submit: (connection: CopyConnection) => connection.query(`copy worker_run_tool_calls (${COLUMNS}) from stdin`),
      handleCopyInResponse: (connection: CopyConnection) => {
        connection.sendCopyFromChunk(Buffer.from(rows));
        connection.endCopyFrom();
      },
      handleCommandComplete: () => undefined,
      handleError: (error: Error) => {
        failed = error;
        reject(error);
      },
      handleReadyForQuery: () => failed ?? resolve(),
    };
    client.query(copy as unknown as pg.Submittable);
  });
}
