import type { Message } from '../MailText.ts';

export const testMail: Message<'test'> = () => ({
  en: { subject: 'A test mail', lines: ['Mail from this instance reaches you.'] },
  de: { subject: 'Eine Testmail', lines: ['Mail von dieser Instanz erreicht Sie.'] },
  es: { subject: 'Un correo de prueba', lines: ['El correo de esta instancia le llega.'] },
  fr: { subject: 'Un message d’essai', lines: ['Les messages de cette instance vous parviennent.'] },
});
