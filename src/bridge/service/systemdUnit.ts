import type { ServiceText } from './ServiceManager.ts';

/** Characters that systemd accepts in no path of a program, however they are escaped. */
const UNSAFE = /["'\\\p{Cc}]/u;
/** The shell replaces itself with the program that its next argument names. */
const BY_SHELL = ['/bin/sh', '-c', 'exec "$0" "$@"'];

/**
 * A unit of systemd's user manager. A stop signals only the bridge, which ends its agents in order. When the bridge is
 * killed, its agents continue, and the next start takes them over. Any failure may be temporary, even an expired login,
 * so systemd restarts the bridge without a limit.
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

/** A word of a unit file, quoted and escaped, with its specifiers disabled. */
function word(text: string): string {
  const escaped = text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('%', '%%').replaceAll('\n', '\\n');
  return `"${escaped}"`;
}
