import type { Message } from '../MailText.ts';

export const socialLinked: Message<'social-linked'> = ({ provider }) => ({
  en: {
    subject: 'A sign-in was added to your account',
    lines: [`Your account can now be opened with a sign-in at ${provider}.`],
    action: { label: 'Look at your account', path: '/account' },
    after: ['If it was you, there is nothing to do.'],
  },
  de: {
    subject: 'Ihrem Konto wurde eine Anmeldung hinzugefügt',
    lines: [`Ihr Konto lässt sich nun mit einer Anmeldung bei ${provider} öffnen.`],
    action: { label: 'Konto ansehen', path: '/account' },
    after: ['Wenn Sie es waren, ist nichts zu tun.'],
  },
  es: {
    subject: 'Se ha añadido un inicio de sesión a su cuenta',
    lines: [`Su cuenta ya se puede abrir iniciando sesión en ${provider}.`],
    action: { label: 'Ver la cuenta', path: '/account' },
    after: ['Si ha sido usted, no tiene que hacer nada.'],
  },
  fr: {
    subject: 'Une connexion a été ajoutée à votre compte',
    lines: [`Votre compte peut désormais être ouvert avec une connexion chez ${provider}.`],
    action: { label: 'Voir le compte', path: '/account' },
    after: ['Si c’était vous, il n’y a rien à faire.'],
  },
});
