import { isRecord, type Json, records, textOf } from '../shared/Json.ts';

const MOST = 10_000;
/** States of a task that has not ended. One without a state is at work. */
const AT_WORK: ReadonlySet<unknown> = new Set([undefined, 'pending', 'running', 'paused']);

/** The tasks and subagents of a stream that are at work: those whose end no line has told. */
export class OpenTasks {
  /** The call that started each task, by the task's id. */
  private readonly open = new Map<string, string | undefined>();

  get isEmpty(): boolean {
    return this.open.size === 0;
  }

  /** @param line of the type `system` */
  read(line: Json): void {
    if (line.subtype === 'background_tasks_changed') this.readAll(line);
    const task = textOf(line.task_id);
    if (task === undefined) return;
    if (line.subtype === 'task_started') this.add(task, textOf(line.tool_use_id));
    else if (line.subtype === 'task_notification') this.open.delete(task);
    else if (line.subtype === 'task_updated' && isRecord(line.patch) && !AT_WORK.has(line.patch.status))
      this.open.delete(task);
  }

  /** A call has ended that goes on in no task: a task that it started in the foreground has ended with it. */
  callEnded(call: string): void {
    for (const [task, by] of this.open) if (by === call) this.open.delete(task);
  }

  /** The line names all tasks in the background. Others are in the foreground of a turn, and end with their calls. */
  private readAll({ tasks }: Json): void {
    const named = new Set(records(tasks).map(({ task_id }) => textOf(task_id)));
    for (const task of this.open.keys()) if (!named.has(task)) this.open.delete(task);
    for (const task of named) if (task !== undefined) this.add(task, undefined);
  }

  private add(task: string, call: string | undefined): void {
    if (this.open.size < MOST) this.open.set(task, call ?? this.open.get(task));
  }
}
