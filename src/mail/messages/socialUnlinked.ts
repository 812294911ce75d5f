import type { Message } from '../MailText.ts';

export const socialUnlinked: Message<'social-unlinked'> = ({ provider }) => ({
  en: {
    subject: 'A sign-in was removed from your account',
    lines: [`A sign-in at ${provider} no longer opens your account.`],
    action: { label: 'Look at your account', path: '/account' },
    after: ['If it was not you, set a new password on that page: this signs out all other browsers.'],
  },
  de: {
    subject: 'Eine Anmeldung wurde aus Ihrem Konto entfernt',
    lines: [`Eine Anmeldung bei ${provider} öffnet Ihr Konto nicht mehr.`],
    action: { label: 'Konto ansehen', path: '/account' },
    after: ['Wenn Sie es nicht waren, setzen Sie dort ein neues Passwort: Es meldet alle anderen ab.'],
  },
  es: {
    subject: 'Se ha quitado un inicio de sesión de su cuenta',
    lines: [`Un inicio de sesión en ${provider} ya no abre su cuenta.`],
    action: { label: 'Ver la cuenta', path: '/account' },
    after: ['Si no ha sido usted, establezca allí una contraseña nueva: cerrará la sesión de todos los demás.'],
  },
  fr: {
    subject: 'Une connexion a été retirée de votre compte',
    lines: [`Une connexion chez ${provider} n’ouvre plus votre compte.`],
    action: { label: 'Voir le compte', path: '/account' },
    after: ['Si ce n’était pas vous, choisissez-y un nouveau mot de passe : il déconnecte tous les autres.'],
  },
});
