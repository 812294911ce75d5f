import type { PortWaitRow } from '../../tables/Bridge.ts';

/** That work waits for a port of a machine, for people. */
export const needsPort = (portWait: Pick<PortWaitRow, 'port' | 'usedBy'>): string =>
  `It needs port ${portWait.port} of the machine, which is in use by ${portWait.usedBy}.`;
