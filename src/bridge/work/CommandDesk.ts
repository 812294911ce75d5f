import type { BridgeCommand } from '../api/shapes.ts';
import type { BridgeLog } from '../log/BridgeLog.ts';
import type { RunBook } from '../runs/RunBook.ts';
import type { Answered, HandledCommands } from './HandledCommands.ts';
import { RefusedCommand } from './RefusedCommand.ts';

/** Does what one kind of command asks. @throws RefusedCommand */
export type CommandHandler = (command: BridgeCommand) => Promise<void>;

/**
 * Commands as they come in, by event and again with every heartbeat until their answer is heard: each is done once,
 * and answered as often as it takes.
 */
export class CommandDesk {
  private readonly busy = new Set<string>();

  constructor(
    private readonly deps: { book: RunBook; handled: HandledCommands; log: BridgeLog },
    private readonly handlers: Readonly<Record<BridgeCommand['kind'], CommandHandler>>,
  ) {}

  /** Resolves when the command is settled at the service, or never will be. */
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
      // Killed between taking the run on and keeping the answer; once the run is told of, nothing else remembers it.
      const done: Answered = { state: 'done' };
      await handled.keep(command.commandId, done);
      return done;
    }
    log.info('command_received', { ...fields, cause: command.cause ?? null });
    let answer: Answered = { state: 'done' };
    try {
      const handler = Object.hasOwn(this.handlers, command.kind) ? this.handlers[command.kind] : undefined;
      if (handler === undefined) throw new RefusedCommand(`This bridge knows no command ${command.kind}.`);
      await handler(command);
      log.info('command_done', fields);
    } catch (error) {
      if (!(error instanceof RefusedCommand))
        log.error('internal_error', { ...fields, error: String((error as Error).stack) });
      const reason =
        error instanceof RefusedCommand ? error.message : 'The bridge failed to do this; its log says why.';
      answer = { state: 'refused', reason: reason.slice(0, 1000) };
      log.warn('command_refused', { ...fields, reason });
    }
    await handled.keep(command.commandId, answer);
    return answer;
  }
}
