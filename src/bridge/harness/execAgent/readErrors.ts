/** What the program wrote to standard error about a run, apart from what is meant for its developers. */
export interface Errors {
  /** The tools whose calls it did not let through, one entry a call. */
  readonly refused: readonly string[];
  /** Tool servers that did not start. */
  readonly missing: readonly string[];
  /** The rest, for people. */
  readonly text: string;
}

/** A line of the program's own log. */
const LOGGED = /^\d{4}-\d\d-\d\dT[\d:.]+Z +(?:ERROR|WARN|INFO|DEBUG|TRACE) /;
const REFUSED_CALL = /error=(\w+) failed: .*\bRejected\(/;
const REFUSED_PATCH = /error=patch rejected: /;
const MISSING =
  /\bMCP (?:startup incomplete \(failed: ([^)]+)\)|(?:client|server) (?:for )?`?([\w.-]+)`? failed to start)/;
const MISSING_REQUIRED = /\brequired MCP servers failed to initialize: ([\w.-]+):/;
/** Lines that say nothing about the run, and the beginning of a stack, after which nothing follows that does. */
const NOISE = /^(?:Reading prompt from stdin|WARNING: proceeding, even though we could not create PATH aliases)/;
const STACK = /^Stack backtrace:/m;

export function readErrors(errors: string): Errors {
  const refused: string[] = [];
  const missing: string[] = [];
  const told: string[] = [];
  for (const line of (errors.split(STACK)[0] ?? '').split('\n')) {
    missing.push(...missingServers(line));
    if (LOGGED.test(line)) {
      const call = REFUSED_CALL.exec(line)?.[1] ?? (REFUSED_PATCH.test(line) ? 'apply_patch' : undefined);
      if (call !== undefined) refused.push(call);
    } else if (!NOISE.test(line)) told.push(line);
  }
  return { refused, missing, text: told.join('\n').trim() };
}

/** The tool servers that a text of the program says did not start. */
export function missingServers(text: string): string[] {
  const [, list, one] = MISSING.exec(text) ?? [];
  const required = MISSING_REQUIRED.exec(text)?.[1];
  return [...(list?.split(', ') ?? []), one, required].filter((name) => name !== undefined);
}
