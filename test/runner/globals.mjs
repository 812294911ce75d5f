/** What `import { jest } from '@jest/globals'` finds: the tools of the test file that runs. */
export const jest = new Proxy({}, { get: (_target, name) => globalThis[Symbol.for('bascule.jest')][name] });
