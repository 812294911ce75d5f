import type { ServiceText } from './ServiceManager.ts';

/** What systemd allows in no path of a program, however it is written. */
const UNSAFE = /["'\\\p{Cc}]/u;
/** The shell becomes the program that its next argument names. */
const BY_SHELL = ['/bin/sh', '-c', 'exec "$0" "$@"'];

/**
 * A unit of systemd's user manager. A stop signals the bridge alone, which ends its agents in order; when the bridge is killed, its
 * agents go on, and the next start takes them over. Every way to fail may pass, such as an ended login, so it is tried again
 * without end.
 */
export function systemdUnit({ command, env }: ServiceText): string {
  const [program = '', ...args] = UNSAFE.test(command[0] ?? '') ? [...BY_SHELL, ...command] : command;
  // The colon keeps `$` in paths and arguments from being read as variables.
  const line = [`:${program}`, ...args].map(word).join(' ');
  return `# Written by bascule; bascule disconnect takes it away.
[Unit]
Description=Bascule bridge
StartLimitIntervalSec=0

[Service]
Type=exec
ExecStart=${line}
${Object.entries(env)
  .map(([name, value]) => `Environment=${word(`${name}=${value}`)}\n`)
  .join('')}Restart=on-failure
RestartSec=30
KillMode=process
TimeoutStopSec=90

[Install]
WantedBy=default.target
`;
}

/** A word of a unit file: quoted, with escapes, and with no specifier that would be replaced. */
function word(text: string): string {
  const escaped = text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('%', '%%').replaceAll('\n', '\\n');
  return `"${escaped}"`;
}
