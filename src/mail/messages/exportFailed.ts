import type { Message } from '../MailText.ts';

export const exportFailed: Message<'export-failed'> = () => ({
  en: {
    subject: 'Your data export failed',
    lines: ['The data export that you asked for could not be written.'],
    action: { label: 'Ask for a new one', path: '/account' },
    after: ['If that fails too, write to the people who run this instance.'],
  },
  de: {
    subject: 'Ihr Datenexport ist fehlgeschlagen',
    lines: ['Der Datenexport, den Sie angefordert haben, konnte nicht geschrieben werden.'],
    action: { label: 'Neuen Export anfordern', path: '/account' },
    after: ['Wenn auch der fehlschlägt, schreiben Sie den Betreibern dieser Instanz.'],
  },
  es: {
    subject: 'Su exportación de datos ha fallado',
    lines: ['No se ha podido escribir la exportación de datos que pidió.'],
    action: { label: 'Pedir una nueva', path: '/account' },
    after: ['Si también falla, escriba a quienes gestionan esta instancia.'],
  },
  fr: {
    subject: 'Votre export de données a échoué',
    lines: ['L’export de données que vous avez demandé n’a pas pu être écrit.'],
    action: { label: 'En demander un autre', path: '/account' },
    after: ['S’il échoue aussi, écrivez aux responsables de cette instance.'],
  },
});
