import type { Message } from '../MailText.ts';

export const accountDeleted: Message<'account-deleted'> = () => ({
  en: {
    subject: 'Your account is deleted',
    lines: ['Your account and everything in it are deleted. This is the last mail to this address.'],
    after: ['If it was not you, write to the people who run this instance.'],
  },
  de: {
    subject: 'Ihr Konto ist gelöscht',
    lines: ['Ihr Konto und alles darin sind gelöscht. Dies ist die letzte Mail an diese Adresse.'],
    after: ['Wenn Sie das nicht waren, schreiben Sie den Betreibern dieser Instanz.'],
  },
  es: {
    subject: 'Su cuenta se ha eliminado',
    lines: ['Su cuenta y todo lo que contenía se han eliminado. Este es el último mensaje a esta dirección.'],
    after: ['Si no ha sido usted, escriba a quienes gestionan esta instancia.'],
  },
  fr: {
    subject: 'Votre compte est supprimé',
    lines: ['Votre compte et tout son contenu sont supprimés. Ceci est le dernier message à cette adresse.'],
    after: ['Si ce n’était pas vous, écrivez aux responsables de cette instance.'],
  },
});
