import type { DueMail } from '../domain/mails/MailSender.ts';
import { html } from '../lib/text/html.ts';
import { type Locale, localeOf } from '../lib/text/locale.ts';
import type { MailData, MailKind } from '../tables/Mail.ts';
import type { MailText } from './MailText.ts';
import { messages } from './messages/messages.ts';

/** A mail with both of its parts. */
export interface RenderedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The address of its button; null for a mail without one. */
  readonly link: string | null;
  /** The address that ends mails of its kind; null for a mandatory mail. */
  readonly stopLink: string | null;
}

const STOPS: Readonly<Record<Locale, string>> = {
  en: 'Unsubscribe from these mails',
  de: 'Diese Mails abbestellen',
  es: 'Cancelar la suscripción a estos mensajes',
  fr: 'Se désabonner de ces messages',
};

const FOOTERS: Readonly<Record<Locale, (baseUrl: string) => string>> = {
  en: (baseUrl) => `Sent by Bascule at ${baseUrl}. This is a no-reply address.`,
  de: (baseUrl) => `Gesendet von Bascule unter ${baseUrl}. Bitte antworten Sie nicht auf diese Mail.`,
  es: (baseUrl) => `Enviado por Bascule desde ${baseUrl}. No responda a este mensaje.`,
  fr: (baseUrl) => `Envoyé par Bascule depuis ${baseUrl}. Merci de ne pas répondre à ce message.`,
};

/**
 * Writes a mail in its account's language. Its links begin with `baseUrl` (document 3, DEFAULT_URI), whatever host
 * the causing request named; it loads nothing from anywhere.
 */
export function renderMail(mail: Pick<DueMail, 'kind' | 'data' | 'locale'>, baseUrl: string): RenderedMail {
  const locale = localeOf(mail.locale);
  const text = textOf(mail.kind, mail.data, locale);
  const footer = FOOTERS[locale](baseUrl);
  return {
    subject: text.subject,
    text: plain(text, baseUrl, footer, locale),
    html: rich(text, baseUrl, footer, locale),
    link: text.action === undefined ? null : `${baseUrl}${text.action.path}`,
    stopLink: text.stopPath === undefined ? null : `${baseUrl}${text.stopPath}`,
  };
}

function textOf<Kind extends MailKind>(kind: Kind, data: MailData[MailKind], locale: Locale): MailText {
  return messages[kind](data as MailData[Kind])[locale];
}

function plain(text: MailText, baseUrl: string, footer: string, locale: Locale): string {
  const { lines, action, after = [], otherAction, stopPath } = text;
  const link = (to: typeof action) => (to === undefined ? [] : [`${to.label}:\n${baseUrl}${to.path}`]);
  const stop = stopPath === undefined ? '' : `\n${STOPS[locale]}: ${baseUrl}${stopPath}`;
  return `${[...lines, ...link(action), ...after, ...link(otherAction), `-- \n${footer}${stop}`].join('\n\n')}\n`;
}

function rich(text: MailText, baseUrl: string, footer: string, locale: Locale): string {
  const { subject, lines, action, after = [], otherAction, stopPath } = text;
  const paragraph = (line: string) => html`<p style="margin:0 0 16px">${line}</p>\n`;
  return html`<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${subject}</title></head>
<body style="margin:0;padding:24px;font:16px/1.5 system-ui,-apple-system,'Segoe UI',sans-serif">
<div style="max-width:34em;margin:0 auto">
<h1 style="font-size:20px;line-height:1.3;margin:0 0 16px">${subject}</h1>
${lines.map(paragraph)}${
  action &&
  html`<p style="margin:24px 0"><a href="${baseUrl}${action.path}" style="display:inline-block;padding:10px 18px;border-radius:8px;background:#0b6b5d;color:#ffffff;text-decoration:none;font-weight:600">${action.label}</a></p>
<p style="margin:0 0 16px;font-size:13px;overflow-wrap:anywhere">${baseUrl}${action.path}</p>
`
}${after.map(paragraph)}${
  otherAction &&
  html`<p style="margin:0 0 16px"><a href="${baseUrl}${otherAction.path}" style="color:inherit">${otherAction.label}</a></p>
`
}<p style="margin:32px 0 0;font-size:13px;opacity:.75">${footer}${stopPath !== undefined && html` <a href="${baseUrl}${stopPath}" style="color:inherit">${STOPS[locale]}</a>`}</p>
</div>
</body>
</html>
`.text;
}
