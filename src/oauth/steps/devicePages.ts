import type { ErrorOut, ProviderContext } from 'oidc-provider';
import { html } from '../../lib/text/html.ts';
import { deviceDonePage, devicePage } from '../../web/pages/devicePage.ts';
import { renderMessage, type WrittenMessage } from '../../web/rendering/pageErrors.ts';
import { renderPage } from '../../web/rendering/renderPage.ts';
import { marked } from '../../web/texts/marked.ts';

const PROBLEMS: Readonly<Record<string, string>> = {
  NotFoundError: marked('No device waits with this code. Compare it with what your machine shows.'),
  NoCodeError: marked('Enter the code that your machine shows.'),
  ExpiredError: marked('This code has expired. Start the login on your machine again.'),
  AlreadyUsedError: marked('This code was used already. Start the login on your machine again.'),
};

/** What the library says of a form without its proof. */
const UNPROVEN = new Set(['could not find device form details', 'xsrf token invalid']);
const stale: WrittenMessage = (t) => ({
  title: t('This page is too old'),
  body: html`<p>${t('It was open for too long, or another site sent you here.')}</p><p><a class="button wide" href="/device">${t('Enter the code again')}</a></p>`,
});

/** The pages of the device flow (RFC 8628 §3.3), as the library expects them. */
export function createDevicePages(prefilled: (ctx: ProviderContext) => string) {
  return {
    charset: 'base-20',
    // There are 20^8 codes. With the limit on attempts, guessing one takes thousands of years.
    mask: '****-****',
    deviceInfo: (ctx: ProviderContext) => ({ ip: ctx.ip, ua: ctx.get('user-agent').slice(0, 200) }),
    userCodeInputSource: async (
      ctx: ProviderContext,
      _form: string,
      _out?: ErrorOut,
      error?: Error & { userCode?: string; error_description?: string },
    ) => {
      if (error?.name === 'AbortedError') return renderPage(ctx, deviceDonePage(false));
      if (error !== undefined) ctx.status = UNPROVEN.has(error.error_description ?? '') ? 403 : 400;
      const { session } = ctx.oidc;
      if (error !== undefined && session !== undefined && session.exp === undefined) {
        // The library has no session to keep the proof of another form in, and would fail to store one.
        Object.assign(session, { destroyed: true });
        return renderMessage(ctx, stale);
      }
      const page = devicePage({
        proof: ctx.oidc.session?.state?.secret ?? '',
        userCode: error?.userCode ?? prefilled(ctx),
        problem: error && (PROBLEMS[error.name] ?? marked('That did not work. Enter the code once more.')),
      });
      renderPage(ctx, page);
    },
    // Our form already confirms the code. The consent page that follows shows it again.
    userCodeConfirmSource: async (
      ctx: ProviderContext,
      _form: string,
      _client: unknown,
      _info: unknown,
      code: string,
    ) => renderPage(ctx, devicePage({ proof: ctx.oidc.session?.state?.secret ?? '', userCode: code })),
    successSource: async (ctx: ProviderContext) => renderPage(ctx, deviceDonePage(true)),
  };
}
