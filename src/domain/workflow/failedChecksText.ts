export interface FailedCheck {
  readonly name: string;
  readonly exitCode: number | null;
  readonly output: string | null;
}

/** How much of the output of failed checks an agent gets, in characters, all of them together. */
const MOST_OUTPUT = 4_000;

/** The failed checks in words for an agent, each with the end of its output. */
export function failedChecksText(checks: readonly FailedCheck[]): string {
  const room = Math.floor(MOST_OUTPUT / Math.max(1, checks.length));
  return checks
    .map(({ name, exitCode, output }) => {
      const how = exitCode === null || exitCode < 0 ? 'failed' : `failed with exit code ${exitCode}`;
      // By characters, so that none is cut in half.
      const end = [...(output ?? '')].slice(-room).join('').trim();
      return end === '' ? `The check ${name} ${how}.` : `The check ${name} ${how}:\n${end}`;
    })
    .join('\n\n');
}
