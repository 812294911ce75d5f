import type { Readable, Writable } from 'node:stream';
import { LineSplitter } from '../../../process/LineSplitter.ts';
import { MAX_LINE } from '../../Harness.ts';
import { isRecord, type Json, parseRecord, recordOf, textOf } from '../../shared/Json.ts';
import { jsonLine } from '../../shared/jsonLine.ts';
import type { MessageLine } from '../RelayLine.ts';

/** The agent answered a request with an error of JSON-RPC. */
export class AgentRefusal extends Error {
  constructor(
    readonly code: number | undefined,
    message: string,
    readonly data: unknown,
  ) {
    super(message);
  }
}

export interface PeerDeps {
  /** What the agent prints. */
  readonly from: Readable;
  /** What the agent reads. */
  readonly to: Writable;
  /** Called with every message in the order of their passing. */
  trace(line: MessageLine): void;
  /** Called when a message could not be dealt with. */
  fail(error: Error): void;
  /** What the agent asks of its client. @returns the result; undefined refuses the method as unknown */
  answer(method: string, params: Json): Promise<unknown> | undefined;
}

const METHOD_NOT_FOUND = -32601;
const INTERNAL_ERROR = -32603;

/**
 * One side of a conversation in JSON-RPC 2.0 with a message a line, as the Agent Client Protocol has it (wire version 1). It skips lines
 * that are no messages.
 */
export class Peer {
  private readonly waiting = new Map<number, { resolve(result: unknown): void; reject(error: Error): void }>();
  private count = 0;
  private gone: Error | undefined;

  constructor(private readonly deps: PeerDeps) {
    const lines = new LineSplitter(MAX_LINE, (text) => this.take(text));
    deps.from.on('data', (chunk: Buffer) => lines.push(chunk));
    deps.from.on('end', () => lines.end());
    // An agent that is gone reads nothing; its process shows its end.
    deps.to.on('error', () => undefined);
  }

  /** @throws AgentRefusal, and the error of {@link close} */
  call(method: string, params: Json): Promise<unknown> {
    if (this.gone !== undefined) return Promise.reject(this.gone);
    const id = ++this.count;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      this.send({ id, method, params });
    });
  }

  notify(method: string, params: Json): void {
    this.send({ method, params });
  }

  /** Nobody answers any more. */
  close(why: Error): void {
    this.gone ??= why;
    for (const { reject } of this.waiting.values()) reject(this.gone);
    this.waiting.clear();
  }

  private send(message: Omit<MessageLine, 'way'>): void {
    this.deps.trace({ way: '>', ...message });
    this.deps.to.write(`${jsonLine({ jsonrpc: '2.0', ...message })}\n`);
  }

  private take(text: string): void {
    const message = parseRecord(text);
    if (message === undefined) return;
    try {
      this.pass(message);
    } catch (error) {
      // Whatever an agent sends, the conversation goes on.
      this.deps.fail(error as Error);
    }
  }

  private pass(message: Json): void {
    this.deps.trace(lineOf(message));
    const method = textOf(message.method);
    if (method === undefined) this.settle(message);
    else if (message.id !== undefined) void this.reply(message.id, method, recordOf(message.params));
  }

  private settle({ id, result, error }: Json): void {
    const call = typeof id === 'number' ? this.waiting.get(id) : undefined;
    if (call === undefined) return;
    this.waiting.delete(id as number);
    if (isRecord(error)) {
      const code = typeof error.code === 'number' ? error.code : undefined;
      call.reject(new AgentRefusal(code, textOf(error.message) ?? 'the agent gave no reason', error.data));
    } else call.resolve(result);
  }

  private async reply(id: unknown, method: string, params: Json): Promise<void> {
    try {
      const result = this.deps.answer(method, params);
      if (result === undefined)
        this.send({ id, error: { code: METHOD_NOT_FOUND, message: `${method} is not offered` } });
      else this.send({ id, result: await result });
    } catch (error) {
      this.send({ id, error: { code: INTERNAL_ERROR, message: (error as Error).message } });
    }
  }
}

/** The parts of a message, and nothing else that an agent has put into it. */
function lineOf({ id, method, params, result, error }: Json): MessageLine {
  const named = textOf(method);
  return {
    way: '<',
    ...(id !== undefined && { id }),
    ...(named !== undefined && { method: named }),
    ...(isRecord(params) && { params }),
    ...(result !== undefined && { result }),
    ...(error !== undefined && { error }),
  };
}
