import type { Message } from '../MailText.ts';
import { returnTo } from '../returnTo.ts';

const RESET = '/reset-password';

export const alreadyRegistered: Message<'already-registered'> = ({ invitation }) => {
  const path = `/login${returnTo(invitation)}`;
  return {
    en: {
      subject: 'You already have an account',
      lines: [
        'Somebody, probably you, tried to register with this address. It has an account already, and nothing was changed.',
      ],
      action: { label: 'Sign in', path },
      after: ['If you forgot the password, you can set a new one.'],
      otherAction: { label: 'Choose a new password', path: RESET },
    },
    de: {
      subject: 'Sie haben bereits ein Konto',
      lines: [
        'Jemand, wahrscheinlich Sie selbst, wollte sich mit dieser Adresse registrieren. Es gibt schon ein Konto dazu, und nichts wurde geändert.',
      ],
      action: { label: 'Anmelden', path },
      after: ['Wenn Sie das Passwort vergessen haben, können Sie ein neues setzen.'],
      otherAction: { label: 'Neues Passwort wählen', path: RESET },
    },
    es: {
      subject: 'Ya tiene una cuenta',
      lines: [
        'Alguien, probablemente usted, intentó registrarse con esta dirección. Ya existe una cuenta con ella y no se ha cambiado nada.',
      ],
      action: { label: 'Iniciar sesión', path },
      after: ['Si ha olvidado la contraseña, puede elegir una nueva.'],
      otherAction: { label: 'Elegir una contraseña nueva', path: RESET },
    },
    fr: {
      subject: 'Vous avez déjà un compte',
      lines: [
        'Quelqu’un, sans doute vous, a voulu s’inscrire avec cette adresse. Elle a déjà un compte, et rien n’a été changé.',
      ],
      action: { label: 'Se connecter', path },
      after: ['Si vous avez oublié le mot de passe, vous pouvez en choisir un nouveau.'],
      otherAction: { label: 'Choisir un nouveau mot de passe', path: RESET },
    },
  };
};
