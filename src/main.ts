import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';

// Garbage of half of what is alive is collected. By default it may be three times as much, which a flood of requests fills.
setFlagsFromString('--heap-growing-percent=50');

// The server, whose code Node compiles once: what it made is kept beside the build. Where that folder cannot be written,
// every start compiles, and nothing else differs. It is imported late, because only what follows is kept.
enableCompileCache(join(import.meta.dirname, 'compiled'));
await import('./platform/runServer.ts');
