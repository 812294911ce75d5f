import { randomUUID } from 'node:crypto';
import type { PermissionService } from '../../../permissions/PermissionService.ts';
import { isRecord, type Json } from '../../shared/Json.ts';
import { describeCall } from '../../shared/permissions/describeCall.ts';
import { OwnerQuestions } from '../../shared/permissions/OwnerQuestions.ts';
import { realPath } from '../../shared/permissions/realPath.ts';
import type { AcpOrder } from '../AcpOrder.ts';
import type { CallOfAgent } from '../CallOfAgent.ts';
import type { CallsOfAgent } from '../CallsOfAgent.ts';
import type { RelayFact } from '../RelayLine.ts';
import { answerPermission } from './answerPermission.ts';
import { judgePermission } from './judgePermission.ts';

export interface PermissionsDeps {
  readonly calls: CallsOfAgent;
  tell(fact: RelayFact): void;
  readonly clock: () => number;
  readonly pollMs: number | undefined;
  /** Of the present turn: aborts when that is to end. */
  signal(): AbortSignal;
  readonly service: ((configDir: string) => Promise<PermissionService>) | undefined;
}

/** Answers what an agent asks leave for: by the level of the run or, where that leaves it open, by the people of the card. */
export class Permissions {
  /** How many requests were refused. */
  refused = 0;
  private readonly questions: OwnerQuestions | undefined;
  private service: Promise<PermissionService> | undefined;

  /**
   * @param dir the folder of the run, without links
   * @param further folders of the run, likewise
   */
  constructor(
    private readonly order: Pick<AcpOrder, 'level' | 'ask'>,
    private readonly dir: string,
    private readonly deps: PermissionsDeps,
    private readonly further: readonly string[] = [],
  ) {
    const { ask } = order;
    if (ask === undefined || deps.service === undefined) return;
    this.questions = new OwnerQuestions({
      permission: async (key, body) => (await this.open(ask.configDir)).permission(ask.projectId, ask.runId, key, body),
      waitMs: ask.waitMs,
      pollMs: deps.pollMs,
      clock: deps.clock,
    });
  }

  /** @param params of `session/request_permission` @returns its result */
  async answer(params: Json): Promise<unknown> {
    const signal = this.deps.signal();
    const call = isRecord(params.toolCall) ? this.deps.calls.tell(params.toolCall) : undefined;
    const isAllowed = call !== undefined && (await this.isAllowed(call, signal));
    // A turn that is cancelled takes no other answer.
    if (signal.aborted) return { outcome: { outcome: 'cancelled' } };
    if (!isAllowed) this.refused++;
    return answerPermission(params, isAllowed ? 'allow' : 'deny');
  }

  private async isAllowed(call: CallOfAgent, signal: AbortSignal): Promise<boolean> {
    const resolve = (path: string): string => realPath(this.dir, path);
    const { folder } = call;
    const resolved = {
      ...call,
      paths: call.paths.map(resolve),
      folder: folder === undefined ? undefined : resolve(folder),
    };
    const judged = judgePermission(this.order.level, resolved, this.dir, this.further);
    return judged === 'ask' ? this.ask(resolved, resolve, signal) : judged === 'allow';
  }

  private async ask(call: CallOfAgent, resolve: (path: string) => string, signal: AbortSignal): Promise<boolean> {
    const { tell } = this.deps;
    const answer = await this.questions?.ask(
      describeCall(call, resolve),
      {
        asks: (text) => tell({ kind: 'asks', call: call.id, text }),
        answered: (text, given) => tell({ kind: 'answered', call: call.id, text, ...given }),
      },
      { key: randomUUID(), signal },
    );
    return answer?.isAllowed === true;
  }

  private async open(configDir: string): Promise<PermissionService> {
    this.service ??= this.deps.service?.(configDir);
    try {
      return (await this.service) as PermissionService;
    } catch (error) {
      // Somebody may log in before the next call.
      this.service = undefined;
      throw error;
    }
  }
}
