/** Ports from 1024 on to which browsers make no request either, because other protocols are spoken there. */
const OF_OTHERS: ReadonlySet<number> = new Set([
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
]);

/** Whether strangers may name a port for a request over https: 443, and those that need no rights of the system. */
export function isWebPort(port: number): boolean {
  return port === 443 || (port >= 1024 && port <= 65_535 && !OF_OTHERS.has(port));
}

/** The port of an https address. */
export const httpsPort = ({ port }: Pick<URL, 'port'>): number => (port === '' ? 443 : Number(port));
