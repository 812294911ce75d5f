import type { Message } from '../MailText.ts';

export const confirmNewEmail: Message<'confirm-new-email'> = ({ token }) => {
  const path = `/account/email/${token}`;
  return {
    en: {
      subject: 'Confirm your new e-mail address',
      lines: ['This address was entered as the new address of an account. The account uses it once you confirm it.'],
      action: { label: 'Use this address', path },
      after: ['The link works once, for 24 hours. If you did not ask for it, ignore this mail.'],
    },
    de: {
      subject: 'Bestätigen Sie Ihre neue E-Mail-Adresse',
      lines: ['Diese Adresse wurde als neue Adresse eines Kontos eingetragen. Sie gilt, sobald Sie sie bestätigen.'],
      action: { label: 'Diese Adresse verwenden', path },
      after: ['Der Link gilt einmal und 24 Stunden lang. Wenn Sie davon nichts wissen, beachten Sie diese Mail nicht.'],
    },
    es: {
      subject: 'Confirme su nueva dirección de correo',
      lines: ['Esta dirección se ha indicado como nueva dirección de una cuenta. Valdrá en cuanto la confirme.'],
      action: { label: 'Usar esta dirección', path },
      after: ['El enlace sirve una sola vez, durante 24 horas. Si no sabe nada de ello, ignore este mensaje.'],
    },
    fr: {
      subject: 'Confirmez votre nouvelle adresse e-mail',
      lines: [
        'Cette adresse a été indiquée comme nouvelle adresse d’un compte. Elle vaudra dès que vous l’aurez confirmée.',
      ],
      action: { label: 'Utiliser cette adresse', path },
      after: ['Le lien fonctionne une seule fois, pendant 24 heures. Si vous n’y êtes pour rien, ignorez ce message.'],
    },
  };
};
