import { choosePort } from '../../src/db/embedded/choosePort.ts';

/**
 * A port of 127.0.0.1 that nothing listens on, for a server whose address must be known before it starts, or that comes back there. It
 * is none of those that systems give away by themselves, as long as it finds one: while tests run, those are taken every few
 * milliseconds.
 */
export const freePort = (): Promise<number> => choosePort(null);
