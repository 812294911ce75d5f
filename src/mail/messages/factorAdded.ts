import type { Message } from '../MailText.ts';
import { factorNames } from './factorNames.ts';

export const factorAdded: Message<'factor-added'> = (data) => {
  const { en, de, es, fr } = factorNames(data);
  return {
    en: {
      subject: 'A second factor was added to your account',
      lines: [`Added to your account: ${en}.`],
      action: { label: 'Look at your account', path: '/account' },
      after: ['If it was you, there is nothing to do. If not, change your password and remove it.'],
    },
    de: {
      subject: 'Ihrem Konto wurde ein zweiter Faktor hinzugefügt',
      lines: [`Neu in Ihrem Konto: ${de}.`],
      action: { label: 'Konto ansehen', path: '/account' },
      after: [
        'Wenn Sie es waren, ist nichts zu tun. Andernfalls ändern Sie Ihr Passwort und entfernen Sie den Faktor.',
      ],
    },
    es: {
      subject: 'Se ha añadido un segundo factor a su cuenta',
      lines: [`Se ha añadido a su cuenta: ${es}.`],
      action: { label: 'Ver la cuenta', path: '/account' },
      after: ['Si ha sido usted, no tiene que hacer nada. Si no, cambie su contraseña y elimine el factor.'],
    },
    fr: {
      subject: 'Un second facteur a été ajouté à votre compte',
      lines: [`Ajouté à votre compte : ${fr}.`],
      action: { label: 'Voir le compte', path: '/account' },
      after: ['Si c’était vous, il n’y a rien à faire. Sinon, changez votre mot de passe et supprimez ce facteur.'],
    },
  };
};
