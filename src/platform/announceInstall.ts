import type { Logger } from 'pino';

/**
 * Shows the link of the installation. For people it stands alone, because among log lines it would be missed; programs get a
 * line of the log.
 * @param people where people read; undefined where nobody does
 */
export function announceInstall(link: string, log: Logger, people?: Pick<NodeJS.WriteStream, 'write'>): void {
  if (!log.isLevelEnabled('info')) return;
  const why = 'This instance has no administrator yet. Open this link to create the first account:';
  if (people) people.write(`\n  ${why}\n\n    ${link}\n\n`);
  else log.info({ event: 'install_open', url: link }, why);
}
