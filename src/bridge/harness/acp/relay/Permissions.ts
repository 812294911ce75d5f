import { isRecord, type Json } from '../../shared/Json.ts';
import type { AcpOrder } from '../AcpOrder.ts';
import type { CallOfAgent } from '../CallOfAgent.ts';
import type { CallsOfAgent } from '../CallsOfAgent.ts';
import type { RelayFact } from '../RelayLine.ts';
import { answerPermission } from './answerPermission.ts';
import { type AskDeps, askOwner, type OwnerAnswer } from './askOwner.ts';
import { describeCall } from './describeCall.ts';
import { judgePermission } from './judgePermission.ts';
import { realPath } from './realPath.ts';

/** The service as far as a relay needs it. */
export interface AskService {
  /** @throws ServiceError, LoginNeeded */
  permission(
    project: string,
    runId: string,
    ...request: Parameters<AskDeps['permission']>
  ): ReturnType<AskDeps['permission']>;
}

export interface PermissionsDeps {
  readonly calls: CallsOfAgent;
  tell(fact: RelayFact): void;
  readonly clock: () => number;
  readonly pollMs: number | undefined;
  /** Aborts when the turn is to end. */
  readonly signal: AbortSignal;
  readonly service: ((configDir: string) => Promise<AskService>) | undefined;
}

/** Characters of a question, of which the service takes as many. */
const MOST_QUESTION = 4000;
/** With these answers the same question would come to nothing again. */
const ENDED: ReadonlySet<OwnerAnswer['by']> = new Set(['person', 'deadline', 'run']);
/** Of one that is too long, in what the relay prints about it. */
const MOST_TOLD = 1000;

/** Answers what an agent asks leave for: by the level of the run or, where that leaves it open, by the people of the card. */
export class Permissions {
  /** How many requests were refused. */
  refused = 0;
  /** Questions that were denied, or that nobody answered: some agents try again and again, and people are asked once. */
  private readonly denied = new Set<string>();
  private service: Promise<AskService> | undefined;

  /** @param dir the folder of the run, without links */
  constructor(
    private readonly order: Pick<AcpOrder, 'level' | 'ask'>,
    private readonly dir: string,
    private readonly deps: PermissionsDeps,
  ) {}

  /** @param params of `session/request_permission` @returns its result */
  async answer(params: Json): Promise<unknown> {
    const call = isRecord(params.toolCall) ? this.deps.calls.tell(params.toolCall) : undefined;
    const isAllowed = call !== undefined && (await this.isAllowed(call));
    // A turn that is cancelled takes no other answer.
    if (this.deps.signal.aborted) return { outcome: { outcome: 'cancelled' } };
    if (!isAllowed) this.refused++;
    return answerPermission(params, isAllowed ? 'allow' : 'deny');
  }

  private async isAllowed(call: CallOfAgent): Promise<boolean> {
    const resolve = (path: string): string => realPath(this.dir, path);
    const { folder } = call;
    const resolved = {
      ...call,
      paths: call.paths.map(resolve),
      folder: folder === undefined ? undefined : resolve(folder),
    };
    const judged = judgePermission(this.order.level, resolved, this.dir);
    return judged === 'ask' ? this.ask(resolved, resolve) : judged === 'allow';
  }

  private async ask(call: CallOfAgent, resolve: (path: string) => string): Promise<boolean> {
    const { order, deps } = this;
    const { ask } = order;
    if (ask === undefined || deps.service === undefined) return false;
    const asked = describeCall(call, resolve);
    // Nobody is to allow what they cannot see.
    if (asked.question.length > MOST_QUESTION) return this.refuseLong(call.id, asked.question);
    if (this.denied.has(asked.question)) return false;
    const told = { call: call.id, text: asked.question };
    deps.tell({ kind: 'asks', ...told });
    const answer = await askOwner(asked, {
      permission: async (key, body) => (await this.open(ask.configDir)).permission(ask.projectId, ask.runId, key, body),
      waitMs: ask.waitMs,
      pollMs: deps.pollMs,
      clock: deps.clock,
      signal: deps.signal,
    });
    deps.tell({ kind: 'answered', ...told, ...answer });
    if (!answer.isAllowed && ENDED.has(answer.by)) this.denied.add(asked.question);
    return answer.isAllowed;
  }

  private refuseLong(call: string, question: string): boolean {
    const text = question.slice(0, MOST_TOLD);
    const known = `${question.length} ${text}`;
    if (!this.denied.has(known)) this.deps.tell({ kind: 'answered', call, text, isAllowed: false, by: 'size' });
    this.denied.add(known);
    return false;
  }

  private async open(configDir: string): Promise<AskService> {
    this.service ??= this.deps.service?.(configDir);
    try {
      return (await this.service) as AskService;
    } catch (error) {
      // Somebody may log in before the next call.
      this.service = undefined;
      throw error;
    }
  }
}
