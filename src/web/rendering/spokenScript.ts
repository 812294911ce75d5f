import { hash } from 'node:crypto';
import type Koa from 'koa';
import { type Locale, localeOf } from '../../lib/text/locale.ts';
import { loadTexts } from '../texts/catalogs.ts';
import type { Translate } from '../texts/Translate.ts';

/** A script that says something, so that there is one for each language. */
export interface SpokenScript {
  /** Changes with the script, so that browsers may cache each version. */
  readonly addressOf: (t: Translate) => string;
  readonly serve: Koa.Middleware;
}

export function spokenScript(path: string, write: (t: Translate) => string): SpokenScript {
  const addresses = new Map<Locale, string>();
  return {
    addressOf: (t) => {
      const known = addresses.get(t.locale);
      if (known !== undefined) return known;
      const language = t.locale === 'en' ? '' : `&lang=${t.locale}`;
      const address = `${path}?v=${hash('sha256', write(t), 'hex').slice(0, 12)}${language}`;
      addresses.set(t.locale, address);
      return address;
    },
    serve: async (ctx) => {
      ctx.set({ 'X-Content-Type-Options': 'nosniff', 'Cache-Control': 'public, max-age=604800' });
      ctx.type = 'text/javascript; charset=utf-8';
      ctx.body = write(await loadTexts(localeOf(String(ctx.query.lang ?? ''))));
    },
  };
}

/** A text as the script writes it, between single quotes. */
export const quoted = (text: string): string => `'${JSON.stringify(text).slice(1, -1).replaceAll("'", "\\'")}'`;
