import type { ErrorOut, ProviderContext } from 'oidc-provider';
import { deviceDonePage, devicePage } from '../web/pages/devicePage.ts';
import { renderPage } from '../web/renderPage.ts';

const PROBLEMS: Readonly<Record<string, string>> = {
  NotFoundError: 'No device waits with this code. Compare it with what your machine shows.',
  NoCodeError: 'Enter the code that your machine shows.',
  ExpiredError: 'This code has expired. Start the login on your machine again.',
  AlreadyUsedError: 'This code was used already. Start the login on your machine again.',
};

/** The pages of the device flow (RFC 8628 §3.3) in the form that the authorization server asks for. */
export function createDevicePages(prefilled: (ctx: ProviderContext) => string) {
  return {
    charset: 'base-20',
    // 20 to the 8th codes: with the limit on tries a guess takes thousands of years.
    mask: '****-****',
    deviceInfo: (ctx: ProviderContext) => ({ ip: ctx.ip, ua: ctx.get('user-agent').slice(0, 200) }),
    userCodeInputSource: async (
      ctx: ProviderContext,
      _form: string,
      _out?: ErrorOut,
      error?: Error & { userCode?: string },
    ) => {
      if (error?.name === 'AbortedError') return renderPage(ctx, deviceDonePage(false));
      if (error !== undefined) ctx.status = 400;
      const page = devicePage({
        proof: ctx.oidc.session?.state?.secret ?? '',
        userCode: error?.userCode ?? prefilled(ctx),
        problem: error && (PROBLEMS[error.name] ?? 'That did not work. Enter the code once more.'),
      });
      renderPage(ctx, page);
    },
    // Our form confirms with the code: what the person then sees is the question of the consent page, with the code.
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
