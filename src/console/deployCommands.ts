import { type LoneCommand, UsageError } from './Command.ts';
import { checkDeploy } from './deploy/checkDeploy.ts';
import type { DeployCheck } from './deploy/DeployCheck.ts';

const ANSWER_MS = 10_000;
const EXPORT_MS = 120_000;

export const deployCommands: LoneCommand[] = [
  {
    name: 'app:deploy:check',
    usage: 'URL [--probe-token T] [--commit SHA] [--token ACCESS_TOKEN]',
    description: 'Checks a deployment from outside, through its public address; exit code 1 when a check failed.',
    options: { 'probe-token': { type: 'string' }, commit: { type: 'string' }, token: { type: 'string' } },
    words: [1, 1],
    runAlone: async ({ positionals, values }) => ({
      checks: await checkDeploy({
        url: readAddress(positionals[0] as string),
        probeToken: asText(values['probe-token']),
        commit: asText(values.commit),
        token: asText(values.token),
        answerMs: ANSWER_MS,
        exportMs: EXPORT_MS,
      }),
    }),
    failed: (result) => (result as { checks: DeployCheck[] }).checks.some(({ state }) => state === 'failed'),
  },
];

function readAddress(text: string): string {
  if (!/^https?:$/.test(URL.parse(text)?.protocol ?? '')) throw new UsageError('URL must be an http or https address');
  return text.replace(/\/+$/, '');
}

/** A blank value is what an unset variable of a script leaves. */
const asText = (value: string | boolean | undefined) => (typeof value === 'string' && value !== '' ? value : undefined);
