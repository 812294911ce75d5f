/** The exports of `@jest/globals`: the tools of the running test file. */
export const jest = new Proxy({}, { get: (_target, name) => globalThis[Symbol.for('bascule.jest')][name] });
