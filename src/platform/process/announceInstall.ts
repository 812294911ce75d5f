import type { Logger } from 'pino';

/**
 * Shows the link of the installation. People see it separately, because it would be lost among log lines; programs
 * get a log line.
 * @param people the output that people read; undefined if nobody does
 */
export function announceInstall(link: string, log: Logger, people?: Pick<NodeJS.WriteStream, 'write'>): void {
  if (!log.isLevelEnabled('info')) return;
  const why = 'This instance has no administrator yet. Open this link to create the first account:';
  if (people) people.write(`\n  ${why}\n\n    ${link}\n\n`);
  else log.info({ event: 'install_open', url: link }, why);
}
