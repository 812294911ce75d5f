import { type ConsoleProcess, type LoneCommand, UsageError } from './Command.ts';
import { checkDeploy } from './deploy/checkDeploy.ts';
import type { DeployCheck } from './deploy/DeployCheck.ts';
import { readFirstLine } from './readFirstLine.ts';

const ANSWER_MS = 10_000;
const EXPORT_MS = 120_000;

export const deployCommands: LoneCommand[] = [
  {
    name: 'app:deploy:check',
    usage: 'URL [--probe-token T] [--commit SHA] [--token ACCESS_TOKEN] [--email ADDRESS]',
    description:
      'Checks a deployment from outside, through its public address; exit code 1 when a check failed. With --email, an administrator signs in, whose password is the first line of the standard input.',
    options: {
      'probe-token': { type: 'string' },
      commit: { type: 'string' },
      token: { type: 'string' },
      email: { type: 'string' },
    },
    words: [1, 1],
    runAlone: async ({ positionals, values, process }) => {
      const url = readAddress(positionals[0] as string);
      const email = asText(values.email);
      if (email !== undefined && !isPrivate(url))
        throw new UsageError('--email needs an https address, because a password is sent there');
      return {
        checks: await checkDeploy({
          url,
          probeToken: asText(values['probe-token']),
          commit: asText(values.commit),
          token: asText(values.token),
          admin: email === undefined ? undefined : { email, password: await readPassword(process.stdin) },
          answerMs: ANSWER_MS,
          exportMs: EXPORT_MS,
        }),
      };
    },
    failed: (result) => (result as { checks: DeployCheck[] }).checks.some(({ state }) => state === 'failed'),
  },
];

function readAddress(text: string): string {
  const url = URL.parse(text);
  // The output contains the address, so the address must not contain a secret.
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
    throw new UsageError('URL must be an http or https address without user and password');
  return text.replace(/\/+$/, '');
}

/** Whether nobody on the way can read what is sent there. */
function isPrivate(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}

/** Arguments are visible in the list of processes and in the shell's history, so a password is never one. */
async function readPassword(stdin: ConsoleProcess['stdin']): Promise<string> {
  // A terminal would show it.
  const line = stdin.isTTY ? '' : await readFirstLine(stdin);
  if (line === '') throw new UsageError('--email reads the password from a file or pipe as its standard input');
  return line;
}

/** A blank value comes from an unset variable of a script. */
const asText = (value: string | boolean | undefined) => (typeof value === 'string' && value !== '' ? value : undefined);
