import type { Message } from '../MailText.ts';
import { factorNames } from './factorNames.ts';

export const factorRemoved: Message<'factor-removed'> = (data) => {
  const { en, de, es, fr } = factorNames(data);
  return {
    en: {
      subject: 'A second factor was removed from your account',
      lines: [`Removed from your account: ${en}.`],
      action: { label: 'Look at your account', path: '/account' },
      after: ['If it was you, there is nothing to do. If not, change your password and add a factor of your own.'],
    },
    de: {
      subject: 'Aus Ihrem Konto wurde ein zweiter Faktor entfernt',
      lines: [`Nicht mehr in Ihrem Konto: ${de}.`],
      action: { label: 'Konto ansehen', path: '/account' },
      after: [
        'Wenn Sie es waren, ist nichts zu tun. Andernfalls ändern Sie Ihr Passwort und fügen Sie einen eigenen Faktor hinzu.',
      ],
    },
    es: {
      subject: 'Se ha eliminado un segundo factor de su cuenta',
      lines: [`Se ha eliminado de su cuenta: ${es}.`],
      action: { label: 'Ver la cuenta', path: '/account' },
      after: ['Si ha sido usted, no tiene que hacer nada. Si no, cambie su contraseña y añada un factor propio.'],
    },
    fr: {
      subject: 'Un second facteur a été supprimé de votre compte',
      lines: [`Supprimé de votre compte : ${fr}.`],
      action: { label: 'Voir le compte', path: '/account' },
      after: [
        'Si c’était vous, il n’y a rien à faire. Sinon, changez votre mot de passe et ajoutez un facteur à vous.',
      ],
    },
  };
};
