import type { Message } from '../MailText.ts';

export const recoveryCodeUsed: Message<'recovery-code-used'> = ({ left }) => ({
  en: {
    subject: 'A recovery code of your account was used',
    lines: [`A recovery code was used in place of your second factor. Unused codes: ${left}.`],
    action: { label: 'Look at your account', path: '/account' },
    after: ['If it was you, there is nothing to do. If not, change your password and make new recovery codes.'],
  },
  de: {
    subject: 'Ein Wiederherstellungscode Ihres Kontos wurde verwendet',
    lines: [`Ein Wiederherstellungscode wurde anstelle Ihres zweiten Faktors verwendet. Unbenutzte Codes: ${left}.`],
    action: { label: 'Konto ansehen', path: '/account' },
    after: [
      'Wenn Sie es waren, ist nichts zu tun. Andernfalls ändern Sie Ihr Passwort und erzeugen Sie neue Wiederherstellungscodes.',
    ],
  },
  es: {
    subject: 'Se ha utilizado un código de recuperación de su cuenta',
    lines: [`Se ha utilizado un código de recuperación en lugar de su segundo factor. Códigos sin utilizar: ${left}.`],
    action: { label: 'Ver la cuenta', path: '/account' },
    after: ['Si ha sido usted, no tiene que hacer nada. Si no, cambie su contraseña y genere códigos nuevos.'],
  },
  fr: {
    subject: 'Un code de récupération de votre compte a été utilisé',
    lines: [`Un code de récupération a été utilisé à la place de votre second facteur. Codes non utilisés : ${left}.`],
    action: { label: 'Voir le compte', path: '/account' },
    after: ['Si c’était vous, il n’y a rien à faire. Sinon, changez votre mot de passe et créez de nouveaux codes.'],
  },
});
