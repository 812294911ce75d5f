import type { Message } from '../MailText.ts';

export const emailChanged: Message<'email-changed'> = ({ to }) => ({
  en: {
    subject: 'Your e-mail address was changed',
    lines: [`Your account now has the address ${to}. Mail no longer goes to this one.`],
    after: ['If it was not you, write to the people who run this instance.'],
  },
  de: {
    subject: 'Ihre E-Mail-Adresse wurde geändert',
    lines: [`Ihr Konto hat nun die Adresse ${to}. An diese hier geht keine Mail mehr.`],
    after: ['Wenn Sie das nicht waren, schreiben Sie den Betreibern dieser Instanz.'],
  },
  es: {
    subject: 'Se ha cambiado su dirección de correo',
    lines: [`Su cuenta tiene ahora la dirección ${to}. Ya no se enviará correo a esta.`],
    after: ['Si no ha sido usted, escriba a quienes gestionan esta instancia.'],
  },
  fr: {
    subject: 'Votre adresse e-mail a été changée',
    lines: [`Votre compte a désormais l’adresse ${to}. Plus aucun message ne sera envoyé à celle-ci.`],
    after: ['Si ce n’était pas vous, écrivez aux responsables de cette instance.'],
  },
});
