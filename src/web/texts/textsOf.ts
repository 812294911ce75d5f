import type Koa from 'koa';
import { loadTexts, textsIn } from './catalogs.ts';
import { readersLocale } from './readersLocale.ts';
import type { Translate } from './Translate.ts';

/** Loads the texts of the person's language for the pages behind it. `loadSession` must run before. */
export const loadReadersTexts: Koa.Middleware = async (ctx, next) => {
  await loadTexts(readersLocale(ctx));
  return next();
};

/** The texts of the pages in the language of the person at the browser. */
export const textsOf = (ctx: Koa.Context): Translate => textsIn(readersLocale(ctx));
