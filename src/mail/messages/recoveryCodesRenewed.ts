import type { Message } from '../MailText.ts';

export const recoveryCodesRenewed: Message<'recovery-codes-renewed'> = () => ({
  en: {
    subject: 'Your recovery codes were replaced',
    lines: ['New recovery codes were made for your account. The previous codes no longer work.'],
    action: { label: 'Look at your account', path: '/account' },
    after: ['If it was you, there is nothing to do. If not, change your password and make new recovery codes.'],
  },
  de: {
    subject: 'Ihre Wiederherstellungscodes wurden neu erzeugt',
    lines: ['Für Ihr Konto wurden neue Wiederherstellungscodes erzeugt. Die vorherigen gelten nicht mehr.'],
    action: { label: 'Konto ansehen', path: '/account' },
    after: [
      'Wenn Sie es waren, ist nichts zu tun. Andernfalls ändern Sie Ihr Passwort und erzeugen Sie neue Wiederherstellungscodes.',
    ],
  },
  es: {
    subject: 'Se han generado códigos de recuperación nuevos',
    lines: ['Se han generado códigos de recuperación nuevos para su cuenta. Los anteriores ya no sirven.'],
    action: { label: 'Ver la cuenta', path: '/account' },
    after: ['Si ha sido usted, no tiene que hacer nada. Si no, cambie su contraseña y genere códigos nuevos.'],
  },
  fr: {
    subject: 'Vos codes de récupération ont été renouvelés',
    lines: [
      'De nouveaux codes de récupération ont été créés pour votre compte. Les précédents ne servent plus à rien.',
    ],
    action: { label: 'Voir le compte', path: '/account' },
    after: ['Si c’était vous, il n’y a rien à faire. Sinon, changez votre mot de passe et créez de nouveaux codes.'],
  },
});
