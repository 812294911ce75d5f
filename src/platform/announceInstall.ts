import type { Logger } from 'pino';

/**
 * Shows the link of the installation on stderr. A person at a terminal sees it stand alone, because among log lines it would
 * be missed; everything else reads the log line.
 */
export function announceInstall(link: string, log: Logger, to: NodeJS.WriteStream = process.stderr): void {
  if (!log.isLevelEnabled('info')) return;
  const why = 'This instance has no administrator yet. Open this link to create the first account:';
  if (to.isTTY) to.write(`\n  ${why}\n\n    ${link}\n\n`);
  else log.info({ event: 'install_open', url: link }, why);
}
