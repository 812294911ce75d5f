import type { BridgeCommand } from '../api/shapes.ts';
import type { BridgeLog } from '../log/BridgeLog.ts';
import type { RunBook } from '../runs/RunBook.ts';
import type { Answered, HandledCommands } from './HandledCommands.ts';
import { RefusedCommand } from './RefusedCommand.ts';

/** Carries out one kind of command. @throws RefusedCommand */
export type CommandHandler = (command: BridgeCommand) => Promise<void>;

/**
 * Receives commands from events and from heartbeat replies, which repeat a command until the service has its answer.
 * Each command is carried out once and answered every time.
 */
export class CommandDesk {
  private readonly busy = new Set<string>();

  constructor(
    private readonly deps: { book: RunBook; handled: HandledCommands; log: BridgeLog },
    private readonly handlers: Readonly<Record<BridgeCommand['kind'], CommandHandler>>,
  ) {}

  /** Resolves when the service has the answer, or when the answer has been given up. */
  async receive(command: BridgeCommand): Promise<void> {
    const { commandId } = command;
    if (this.busy.has(commandId)) return;
    this.busy.add(commandId);
    try {
      const { handled, book } = this.deps;
      const answer = handled.find(commandId) ?? (await this.handle(command));
      await book.answerCommand(commandId, { ...answer });
    } finally {
      this.busy.delete(commandId);
    }
  }

  private async handle(command: BridgeCommand): Promise<Answered> {
    const { book, handled, log } = this.deps;
    const fields = { command_id: command.commandId, kind: command.kind, run_id: command.runKey };
    if (book.findByCommand(command.commandId) !== undefined) {
      // The bridge was killed after it took the run on and before it saved the answer. Once the run is fully reported,
      // no other record of the command remains.
      const done: Answered = { state: 'done' };
      await handled.keep(command.commandId, done);
      return done;
    }
    log.info('command_received', { ...fields, cause: command.cause ?? null });
    let answer: Answered = { state: 'done' };
    try {
      const handler = Object.hasOwn(this.handlers, command.kind) ? this.handlers[command.kind] : undefined;
      if (handler === undefined) throw new RefusedCommand(`This bridge does not support the command ${command.kind}.`);
      await handler(command);
      log.info('command_done', fields);
    } catch (error) {
      if (!(error instanceof RefusedCommand))
        log.error('internal_error', { ...fields, error: String((error as Error).stack) });
      const reason =
        error instanceof RefusedCommand ? error.message : 'The bridge failed to carry this out; see its log.';
      answer = { state: 'refused', reason: reason.slice(0, 1000) };
      log.warn('command_refused', { ...fields, reason });
    }
    await handled.keep(command.commandId, answer);
    return answer;
  }
}
