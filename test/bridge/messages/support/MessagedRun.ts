import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { ServiceError } from '../../../../src/bridge/api/ServiceCall.ts';
import type { Harness } from '../../../../src/bridge/harness/Harness.ts';
import type { TakenMessage } from '../../../../src/bridge/messages/KeptMessage.ts';
import { RunProcess } from '../../../../src/bridge/process/RunProcess.ts';
import type { Account } from '../../../../src/bridge/rules/Rules.ts';
import type { RunRecord } from '../../../../src/bridge/runs/RunRecord.ts';
import { WorkerRun } from '../../../../src/bridge/runs/WorkerRun.ts';
import { messageRun } from '../../../../src/bridge/work/messageRun.ts';
import { newRecord, PLAN } from '../../runs/support/newRecord.ts';
import type { RunWorld } from '../../runs/support/runWorld.ts';
import { BRIDGE_PROGRAM } from '../../support/bridgeProgram.ts';

export const A = '11111111-1111-4111-8111-111111111111';
export const B = '22222222-2222-4222-8222-222222222222';

/** A run with an agent that people write to. The process of the agent is real, and so is all of the bridge but the service. */
export class MessagedRun {
  /** What the service gives for each message; `gone`: it was withdrawn. */
  readonly texts = new Map([
    [A, 'Use tabs.'],
    [B, 'And no semicolons.'],
  ]);
  private run: WorkerRun;

  private constructor(
    readonly world: RunWorld,
    private record: RunRecord,
  ) {
    this.run = WorkerRun.start(world.deps, record);
  }

  static async begin(
    world: RunWorld,
    harness: Harness,
    account: Partial<Account>,
    more: Readonly<Record<string, unknown>> = {},
  ): Promise<MessagedRun> {
    let taking: MessagedRun | undefined;
    const takeMessage = async (messageId: string): Promise<TakenMessage> => {
      const text = taking?.texts.get(messageId) ?? 'gone';
      if (text === 'gone') throw new ServiceError('refused', 409, 'refused', undefined);
      return { messageId, text, interrupt: false, author: 'Ada' };
    };
    Object.assign(world.deps, {
      harnesses: new Map([[harness.name, harness]]),
      self: [process.execPath, BRIDGE_PROGRAM],
      ...more,
      api: { takeMessage, ...(more.api as object | undefined) },
    });
    const plan = { ...PLAN, account: { ...PLAN.account, ...account, harness: harness.name }, model: undefined };
    const record = newRecord({ runId: randomUUID(), sessionId: randomUUID(), plan: { ...plan, dir: world.dir } });
    await world.book.open(record);
    taking = new MessagedRun(world, record);
    return taking;
  }

  /** The program's own id of the session, once its line has been read. */
  get harnessSessionId(): string | undefined {
    return this.record.harnessSessionId;
  }

  get ended(): Promise<void> {
    return this.run.ended;
  }

  send(id: string, interrupt = false): Promise<void> {
    const { runId, sessionId } = this.record;
    const command = { message: { id, interrupt }, runKey: runId, sessionId } as Parameters<typeof messageRun>[0];
    return messageRun(command, this.world.deps, { live: new Map([[runId, this.run]]) });
  }

  /** Kills the bridge, as far as the run is concerned, and lets the next one take over. @param forget what it had no time to note */
  async killBridge(forget: (record: RunRecord) => void = () => undefined): Promise<void> {
    const { world } = this;
    this.run.release();
    await world.journal.idle();
    const { runId } = this.record;
    const process = (await RunProcess.adopt(world.journal.folder(runId), { runId })) as RunProcess;
    this.record = (await world.journal.load()).find((one) => one.runId === runId) as RunRecord;
    forget(this.record);
    world.book.adopt(this.record);
    this.run = WorkerRun.adopt(world.deps, this.record, process);
  }

  /** The states of a message that the bridge has reported, in order. */
  told(id: string): string[] {
    return this.world.told
      .filter(({ what, path }) => what === 'message' && path.endsWith(`/messages/${id}`))
      .map(({ body }) => (body as { state: string }).state);
  }

  /** Whether the keeper of the run has passed it on. */
  isGiven(id: string): boolean {
    return existsSync(`${this.world.journal.folder(this.record.runId)}/given-message-${id}`);
  }
}
