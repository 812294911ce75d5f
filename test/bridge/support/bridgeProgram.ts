import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../..');
const COMPILED = process.env.BASCULE_DIST;

/** The bridge's program as people run it, one file; BASCULE_DIST names a folder of compiled modules in its stead. */
export const BRIDGE_PROGRAM =
  COMPILED === undefined ? join(ROOT, 'dist-cli/bascule.mjs') : join(ROOT, COMPILED, 'bridge/main.js');
