import type { AuditLine, AuditSinkSender } from '../domain/audit/AuditLines.ts';
import { writeLine } from './writeLine.ts';

const PATIENCE_MS = 20_000;

/** Posts lines of the audit log as JSON Lines; any 2xx answer accepts all of them. */
export class HttpSink implements AuditSinkSender {
  constructor(
    private readonly options: {
      readonly url: string;
      /** AUDIT_SINK_TOKEN. */
      readonly token: string | undefined;
      readonly patienceMs?: number | undefined;
    },
  ) {}

  async send(lines: readonly AuditLine[]): Promise<void> {
    const { url, token, patienceMs = PATIENCE_MS } = this.options;
    let response: Response;
    try {
      response = await fetch(url, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/jsonl; charset=utf-8',
          ...(token !== undefined && { Authorization: `Bearer ${token}` }),
        },
        body: lines.map((line) => `${writeLine(line)}\n`).join(''),
        // The secret is meant only for this address.
        redirect: 'manual',
        signal: AbortSignal.timeout(patienceMs),
      });
    } catch (error) {
      const { cause, message } = error as Error;
      throw new Error(cause instanceof Error ? cause.message : message, { cause: error });
    }
    await response.body?.cancel();
    if (!response.ok) throw new Error(`the sink answered ${response.status}`);
  }
}
