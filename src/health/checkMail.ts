import { countMails } from '../domain/mails/countMails.ts';
import { createMailer } from '../mail/createMailer.ts';
import { findKeptMails } from '../mail/findKeptMails.ts';
import { mailFolderOf } from '../mail/mailFolderOf.ts';
import { DEFAULT_SENDER } from '../settings/mailSettings.ts';
import { type CheckResult, type HealthWorld, PATIENCE_MS } from './HealthCheck.ts';

/** Mails that are overdue by this much show that nothing sends them. */
const LATE_SECONDS = 300;

/**
 * Talks to the mail server as far as possible without sending a mail: greeting, TLS and sign-in (document 3,
 * post-deploy checks).
 * @param patienceMs how long the server may be silent
 */
export async function checkMailTransport(
  { settings }: Pick<HealthWorld, 'settings'>,
  patienceMs = PATIENCE_MS,
): Promise<CheckResult> {
  const { MAILER_DSN: transport } = settings;
  const mailer = createMailer(settings, 'http://127.0.0.1', patienceMs);
  if (mailer === undefined) {
    return { state: 'failed', detail: 'MAILER_DSN is not set, so no mail is sent and nobody can register' };
  }
  if (transport?.kind !== 'smtp') {
    const kept = transport?.kind === 'null' ? 'each is dropped' : `each is a file in ${mailFolderOf(settings)}`;
    const shown = findKeptMails(settings) === undefined ? '' : ', and /admin/mail shows it';
    const detail = `no mail is sent from here, because MAILER_DSN names no mail server: ${kept}${shown}`;
    return { state: 'unknown', detail };
  }
  const where = `${transport.host}:${transport.port}`;
  try {
    await mailer.verify();
    return { state: 'ok', detail: `${where} takes mail` };
  } catch (error) {
    const said = (error as Error).message.replaceAll(/\s+/g, ' ').slice(0, 200);
    return { state: 'failed', detail: `${where} takes no mail (${said})` };
  } finally {
    await mailer.stop();
  }
}

/** Most servers discard mail from an address that does not exist. While nothing is sent, nothing is discarded yet. */
export async function checkSender({ settings }: Pick<HealthWorld, 'settings'>): Promise<CheckResult> {
  const { MAILER_FROM_ADDRESS: address = DEFAULT_SENDER } = settings;
  if (address !== DEFAULT_SENDER) return { state: 'ok', detail: `mail comes from ${address}` };
  const detail = 'MAILER_FROM_ADDRESS is not set, so mail would come from the default address';
  return findKeptMails(settings) === undefined
    ? { state: 'failed', detail }
    : { state: 'warning', detail: `${detail} as soon as MAILER_DSN names a mail server` };
}

/** Checks that mails leave the queue. */
export async function checkMailQueue({ domain }: Pick<HealthWorld, 'domain'>): Promise<CheckResult> {
  const { waiting, retried, failed, lateSeconds } = await countMails(domain.system());
  const detail = `${waiting} mails wait, ${retried} of them to be tried again; ${failed} were given up within a day`;
  if (lateSeconds > LATE_SECONDS) {
    return { state: 'failed', detail: `${detail}; nothing has sent mail for ${Math.round(lateSeconds / 60)} minutes` };
  }
  return { state: retried > 0 || failed > 0 ? 'warning' : 'ok', detail };
}
