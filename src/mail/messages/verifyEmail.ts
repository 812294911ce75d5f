import type { Message } from '../MailText.ts';
import { returnTo } from '../returnTo.ts';

export const verifyEmail: Message<'verify-email'> = ({ token, invitation }) => {
  const path = `/verify-email/${token}${returnTo(invitation)}`;
  return {
    en: {
      subject: 'Confirm your e-mail address',
      lines: ['Welcome. Confirm that this address is yours, and your account is ready.'],
      action: { label: 'Confirm the address', path },
      after: [
        'The link works once, for 24 hours. If you did not register, ignore this mail: the account is deleted automatically.',
      ],
    },
    de: {
      subject: 'Bestätigen Sie Ihre E-Mail-Adresse',
      lines: ['Willkommen. Bestätigen Sie, dass diese Adresse Ihnen gehört, dann ist Ihr Konto bereit.'],
      action: { label: 'Adresse bestätigen', path },
      after: [
        'Der Link gilt einmal und 24 Stunden lang. Wenn Sie sich nicht registriert haben, beachten Sie diese Mail nicht: Das Konto wird von selbst gelöscht.',
      ],
    },
    es: {
      subject: 'Confirme su dirección de correo',
      lines: ['Le damos la bienvenida. Confirme que esta dirección es suya y su cuenta estará lista.'],
      action: { label: 'Confirmar la dirección', path },
      after: [
        'El enlace sirve una sola vez, durante 24 horas. Si no se ha registrado, ignore este mensaje: la cuenta se elimina por sí sola.',
      ],
    },
    fr: {
      subject: 'Confirmez votre adresse e-mail',
      lines: ['Bienvenue. Confirmez que cette adresse est la vôtre, et votre compte est prêt.'],
      action: { label: 'Confirmer l’adresse', path },
      after: [
        'Le lien fonctionne une seule fois, pendant 24 heures. Si vous ne vous êtes pas inscrit, ignorez ce message : le compte sera supprimé de lui-même.',
      ],
    },
  };
};
