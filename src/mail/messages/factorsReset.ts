import type { Message } from '../MailText.ts';

export const factorsReset: Message<'factors-reset'> = () => ({
  en: {
    subject: 'The second factors of your account were removed',
    lines: ['An administrator removed every second factor of your account, and its recovery codes.'],
    action: { label: 'Set one up again', path: '/account' },
    after: ['If you did not ask for it, change your password and tell the people who run this instance.'],
  },
  de: {
    subject: 'Die zweiten Faktoren Ihres Kontos wurden entfernt',
    lines: [
      'Eine Administratorin oder ein Administrator hat alle zweiten Faktoren Ihres Kontos und die Wiederherstellungscodes entfernt.',
    ],
    action: { label: 'Neu einrichten', path: '/account' },
    after: [
      'Wenn Sie nicht darum gebeten haben, ändern Sie Ihr Passwort und sagen Sie es denen, die diese Instanz betreiben.',
    ],
  },
  es: {
    subject: 'Se han eliminado los segundos factores de su cuenta',
    lines: ['Un administrador ha eliminado todos los segundos factores de su cuenta y los códigos de recuperación.'],
    action: { label: 'Configurar uno nuevo', path: '/account' },
    after: ['Si no lo ha pedido usted, cambie su contraseña y avise a quienes gestionan esta instancia.'],
  },
  fr: {
    subject: 'Les seconds facteurs de votre compte ont été supprimés',
    lines: ['Un administrateur a supprimé tous les seconds facteurs de votre compte et les codes de récupération.'],
    action: { label: 'En configurer un nouveau', path: '/account' },
    after: ['Si vous ne l’avez pas demandé, changez votre mot de passe et prévenez ceux qui gèrent cette instance.'],
  },
});
