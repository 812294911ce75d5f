import { type LoneCommand, UsageError } from './Command.ts';
import { generateSecrets, toLines } from './generateSecrets.ts';

export const secretsCommands: LoneCommand[] = [
  {
    name: 'app:secrets:generate',
    usage: '[--format env|json]',
    description: 'Prints fresh secrets for a new instance, as lines NAME=value or as JSON, and keeps none of them.',
    options: { format: { type: 'string' } },
    words: [0, 0],
    runAlone: async ({ values }) => {
      const { format = 'env' } = values;
      if (format !== 'env' && format !== 'json') throw new UsageError('--format must be env or json');
      const secrets = await generateSecrets();
      return format === 'json' ? secrets : toLines(secrets);
    },
  },
];
