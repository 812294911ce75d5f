import { appendFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

/** Writes the address of every module that a process loads, a line each, into the file that the environment names. */
const { BASCULE_LOADED } = process.env;
registerHooks({
  load: (url, context, next) => {
    appendFileSync(BASCULE_LOADED, `${url}\n`);
    return next(url, context);
  },
});
