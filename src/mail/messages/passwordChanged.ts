import type { Message } from '../MailText.ts';

export const passwordChanged: Message<'password-changed'> = () => ({
  en: {
    subject: 'Your password was changed',
    lines: ['The password of your account was changed, and every other browser was signed out.'],
    action: { label: 'It was not me', path: '/reset-password' },
    after: ['If it was you, there is nothing to do.'],
  },
  de: {
    subject: 'Ihr Passwort wurde geändert',
    lines: ['Das Passwort Ihres Kontos wurde geändert, und alle anderen Browser wurden abgemeldet.'],
    action: { label: 'Ich war das nicht', path: '/reset-password' },
    after: ['Wenn Sie es waren, ist nichts zu tun.'],
  },
  es: {
    subject: 'Se ha cambiado su contraseña',
    lines: ['Se ha cambiado la contraseña de su cuenta y se ha cerrado la sesión en los demás navegadores.'],
    action: { label: 'No he sido yo', path: '/reset-password' },
    after: ['Si ha sido usted, no tiene que hacer nada.'],
  },
  fr: {
    subject: 'Votre mot de passe a été changé',
    lines: ['Le mot de passe de votre compte a été changé, et tous les autres navigateurs ont été déconnectés.'],
    action: { label: 'Ce n’était pas moi', path: '/reset-password' },
    after: ['Si c’était vous, il n’y a rien à faire.'],
  },
});
