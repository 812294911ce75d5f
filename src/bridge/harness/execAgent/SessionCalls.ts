import { inputText } from '../shared/inputText.ts';
import { readArgv, readCommand } from './readCommand.ts';
import { readOutput } from './readOutput.ts';
import { EMPTY_CALL, type OpenCall, type SessionCall } from './SessionCall.ts';

// An endless run must not fill the memory, so calls beyond this limit are left out.
const MOST_CALLS = 20_000;
const MOST_TEXT = 20_000;
const MOST_TEXT_OF_RUN = 32 * 1024 * 1024;
const SHELLS = new Set(['exec_command', 'shell', 'shell_command', 'local_shell', 'container.exec']);
/** Current models write scripts that call the tools. The call of the script wraps theirs. */
const WRAPPERS = new Set(['exec', 'wait']);
const CALLS = new Set(['function_call', 'custom_tool_call', 'local_shell_call']);
const OUTPUTS = new Set(['function_call_output', 'custom_tool_call_output', 'local_shell_call_output']);

/**
 * Assembles calls from a session's lines: the model's call, the completed item with the time and outcome of the tool,
 * and the output that the model saw. Outputs are written in the order of the calls, so one may be late. The item's own
 * times are better, except for a command that continues in the background, whose item belongs to its end.
 *
 * Tools that a script called have items only; the script's call then adds nothing and is left out. A forked session
 * begins with the calls of the other session, under new times, so only calls of its own turns count.
 */
export class SessionCalls {
  private readonly calls = new Map<string, OpenCall>();
  private readonly ownTurns = new Set<unknown>();
  private session: unknown;
  private isForked = false;
  private nameless = 0;
  private textLeft = MOST_TEXT_OF_RUN;

  /** @param inside whether the line belongs to the requested period */
  take(type: unknown, payload: Record<string, unknown>, at: number, inside: boolean): void {
    if (type === 'session_meta') this.takeSession(payload);
    else if (payload.thread_id !== undefined && payload.thread_id === this.session) this.ownTurns.add(payload.turn_id);
    if (!inside) return;
    if (type === 'response_item') this.takeItem(payload, at);
    else if (type === 'event_msg' && payload.type === 'item_completed') this.takeCompleted(payload);
  }

  all(): readonly SessionCall[] {
    const own = [...this.calls.values()].filter((call) => !this.isForked || this.ownTurns.has(call.turn));
    const nested = own.filter((call) => call.isNested).map((call) => call.startedAt);
    return own
      .filter((call) => !isEmptyShell(call, nested))
      .map(({ ran, turn: _turn, isWrapper: _wrapper, isNested: _nested, ...call }) =>
        ran === undefined || call.backgroundId !== null
          ? call
          : { ...call, startedAt: ran.from, endedAt: ran.to, isError: ran.isError ?? call.isError },
      );
  }

  private takeSession(payload: Record<string, unknown>): void {
    this.session ??= payload.id;
    if (payload.forked_from_id !== undefined || payload.id !== this.session) this.isForked = true;
  }

  private takeItem(payload: Record<string, unknown>, at: number): void {
    const type = String(payload.type);
    if (CALLS.has(type)) this.open(payload, at);
    else if (OUTPUTS.has(type)) this.close(payload, at);
    else if (type === 'web_search_call' && typeof payload.id === 'string') {
      const isError = payload.status === 'failed' ? true : payload.status === 'completed' ? false : null;
      const input = inputText(payload.action ?? '');
      this.add(payload.id, {
        tool: 'web_search',
        startedAt: at,
        isError,
        input: this.keep(input),
        turn: turnOf(payload),
      });
    }
  }

  private open(payload: Record<string, unknown>, at: number): void {
    const id = typeof payload.call_id === 'string' ? payload.call_id : `#${this.nameless++}`;
    const bare = typeof payload.name === 'string' && payload.name !== '' ? payload.name : 'local_shell';
    const namespace = typeof payload.namespace === 'string' ? payload.namespace : '';
    const isPlain = namespace === '' || namespace === 'functions';
    const isShell = SHELLS.has(bare) && isPlain;
    const given = payload.arguments ?? payload.input ?? payload.action;
    const text = typeof given === 'string' ? given : inputText(given ?? '');
    this.add(id, {
      // The program prefixes the tools of a server with the server's name; tools of its other groups are named well
      // enough.
      tool: namespace.startsWith('mcp__') ? `${namespace}__${bare}` : bare,
      kind: isShell ? 'shell' : bare === 'spawn_agent' ? 'subagent' : 'tool',
      startedAt: at,
      command: isShell ? this.keep(readCommand(text) ?? '') : undefined,
      input: isShell ? '' : this.keep(text),
      waitsOn: bare === 'write_stdin' || bare === 'wait' ? readNumber(text) : null,
      turn: turnOf(payload),
      isWrapper: WRAPPERS.has(bare) && isPlain,
    });
  }

  private close(payload: Record<string, unknown>, at: number): void {
    const call = this.calls.get(String(payload.call_id));
    if (call === undefined || call.endedAt !== undefined) return;
    call.endedAt = at;
    const { runningAs, isError } = readOutput(payload.output);
    if (runningAs !== null && call.waitsOn === null) call.backgroundId = runningAs;
    call.isError = isError ?? call.isError;
  }

  private takeCompleted(payload: Record<string, unknown>): void {
    const item = (payload.item ?? {}) as Record<string, unknown>;
    const { started_at_ms: from, completed_at_ms: to } = payload;
    if (typeof item.id !== 'string' || typeof from !== 'number' || typeof to !== 'number' || to < from) return;
    const begin = this.calls.has(item.id) ? undefined : this.beginOf(item);
    if (begin !== undefined) this.add(item.id, { ...begin, startedAt: from, isNested: true, turn: payload.turn_id });
    const call = this.calls.get(item.id);
    if (call !== undefined) call.ran = { from, to, isError: failed(item) };
  }

  /** Returns undefined for an item that is not a tool's. */
  private beginOf(item: Record<string, unknown>): (Pick<OpenCall, 'tool'> & Partial<OpenCall>) | undefined {
    switch (item.type) {
      case 'CommandExecution':
        return { tool: 'exec_command', kind: 'shell', command: this.keep(readArgv(item.command) ?? '') };
      case 'McpToolCall':
        return {
          tool: `mcp__${String(item.server)}__${String(item.tool)}`,
          input: this.keep(inputText(item.arguments ?? '')),
        };
      case 'FileChange':
        return { tool: 'apply_patch', input: this.keep(JSON.stringify(Object.keys(item.changes ?? {}))) };
      case 'WebSearch':
        return { tool: 'web_search', input: this.keep(inputText(item.action ?? '')) };
      case 'CollabAgentToolCall':
        return { tool: String(item.tool), kind: item.tool === 'spawn_agent' ? 'subagent' : 'tool' };
      default:
        return undefined;
    }
  }

  private add(id: string, call: Pick<OpenCall, 'tool' | 'startedAt'> & Partial<OpenCall>): void {
    if (this.calls.size >= MOST_CALLS || this.calls.has(id)) return;
    this.calls.set(id, { ...EMPTY_CALL, ...call });
  }

  private keep(text: string): string {
    const kept = text.slice(0, Math.min(MOST_TEXT, this.textLeft));
    this.textLeft -= kept.length;
    return kept;
  }
}

/** Whether this is the call of a script whose own calls are listed. `nested`: when those began. */
function isEmptyShell(
  { isWrapper, startedAt, endedAt = Number.POSITIVE_INFINITY }: OpenCall,
  nested: number[],
): boolean {
  return isWrapper && nested.some((at) => at >= startedAt && at <= endedAt);
}

/** The turn that a line belongs to. */
function turnOf(payload: Record<string, unknown>): unknown {
  return (payload.internal_chat_message_metadata_passthrough as { turn_id?: unknown } | undefined)?.turn_id;
}

/** Whether a completed item failed; null when it does not say. */
function failed(item: Record<string, unknown>): boolean | null {
  if (typeof item.exit_code === 'number') return item.exit_code !== 0;
  if (item.status === 'failed' || item.status === 'declined') return true;
  const result = item.result as { isError?: unknown; is_error?: unknown } | null | undefined;
  if (result?.isError === true || result?.is_error === true) return true;
  return item.status === 'completed' || item.type === 'WebSearch' ? false : null;
}

/** The number of the background task that a call reads from. */
function readNumber(text: string): string | null {
  const number = /"(?:session|cell)_id"\s*:\s*"?(\d{1,20})/.exec(text.slice(0, 10_000));
  return number?.[1] ?? null;
}
