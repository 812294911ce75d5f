import { alarms } from './say.mjs';

/**
 * What `npm run dev` runs, in the order of the start. A program is replaced when a source changes that it imports.
 * `ahead` is the module that is loaded before the old process is ended; `main` loads it too. `ready` is the line that ends its start, `shows` says which other lines are printed, `replacedBy` is the signal that ends
 * the old process. A program with `needsDemo` gets the demo's account and board first.
 *
 * The dashboard becomes a row here; Vite reloads it by itself, so that it is never replaced.
 */
export const PROGRAMS = [
  {
    name: 'server',
    entry: 'src/main.ts',
    ahead: 'src/platform/startPlatform.ts',
    args: [],
    ready: /^ready (\S+)$/,
    replacedBy: 'SIGTERM',
  },
  {
    name: 'bridge',
    entry: 'src/bridge/main.ts',
    ahead: 'src/bridge/supervisor/runBridge.ts',
    args: ['bridge', 'run'],
    ready: /"event":"connected"/,
    shows: alarms,
    // A bridge that is killed leaves its agents at work, and the next one takes them over; an orderly stop would end them.
    replacedBy: 'SIGKILL',
    needsDemo: true,
  },
];
