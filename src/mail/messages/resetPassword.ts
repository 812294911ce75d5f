import type { Message } from '../MailText.ts';

export const resetPassword: Message<'reset-password'> = ({ token }) => {
  const path = `/reset-password/${token}`;
  return {
    en: {
      subject: 'Reset your password',
      lines: ['Somebody asked for a new password for the account with this address.'],
      action: { label: 'Choose a new password', path },
      after: [
        'The link works once, for one hour. If you did not ask for it, ignore this mail: your password stays as it is.',
      ],
    },
    de: {
      subject: 'Setzen Sie Ihr Passwort zurück',
      lines: ['Für das Konto mit dieser Adresse wurde ein neues Passwort angefordert.'],
      action: { label: 'Neues Passwort wählen', path },
      after: [
        'Der Link gilt einmal und eine Stunde lang. Wenn Sie ihn nicht angefordert haben, beachten Sie diese Mail nicht: Ihr Passwort bleibt, wie es ist.',
      ],
    },
    es: {
      subject: 'Restablezca su contraseña',
      lines: ['Se ha pedido una contraseña nueva para la cuenta con esta dirección.'],
      action: { label: 'Elegir una contraseña nueva', path },
      after: [
        'El enlace sirve una sola vez, durante una hora. Si no lo ha pedido, ignore este mensaje: su contraseña no cambia.',
      ],
    },
    fr: {
      subject: 'Réinitialisez votre mot de passe',
      lines: ['Un nouveau mot de passe a été demandé pour le compte de cette adresse.'],
      action: { label: 'Choisir un nouveau mot de passe', path },
      after: [
        'Le lien fonctionne une seule fois, pendant une heure. Si vous ne l’avez pas demandé, ignorez ce message : votre mot de passe reste le même.',
      ],
    },
  };
};
