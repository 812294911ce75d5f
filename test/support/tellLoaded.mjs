import { registerHooks } from 'node:module';

/** Preloaded into a process: it says on stderr of each package in TELL_LOADED that something imports it. */
const packages = (process.env.TELL_LOADED ?? '').split(',');
const told = new Set();

registerHooks({
  resolve(specifier, context, next) {
    const found = packages.find((name) => specifier === name || specifier.startsWith(`${name}/`));
    if (found !== undefined && !told.has(found)) {
      told.add(found);
      process.stderr.write(`loaded ${found}\n`);
    }
    return next(specifier, context);
  },
});
