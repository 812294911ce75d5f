import { kindOfWords } from '../troubleOf.ts';

/** A line of OpenCode's log about the work itself; `small=true` is about titles. */
const STREAM_ERROR = /\bmessage="stream error" .*\bsmall=false\b.*\berror\.error="(?:\w+: )?([^"]+)"/;

/**
 * The words of a model service that refuses the account, where the agent only writes them to its log and waits, for an hour if the
 * service says so: OpenCode 1.18 with `--print-logs`. Undefined for any other line.
 */
export function silentRefusal(line: string): string | undefined {
  const [, said] = STREAM_ERROR.exec(line) ?? [];
  return said !== undefined && kindOfWords(said) !== undefined ? said : undefined;
}
