import type { Message } from '../MailText.ts';

export const inboxDigest: Message<'inbox-digest'> = ({ items, more, pace, stop }) => {
  const path = '/inbox';
  const stopPath = `/stop-mails/${stop}`;
  const count = items.length + more;
  const lines = items.map(({ title, what }) => `${title}: ${what}`);
  const hourly = pace === 'hourly';
  const quiet = pace === 'quiet';
  return {
    en: {
      subject: count === 1 ? '1 thing waits for you' : `${count} things wait for you`,
      lines: [...lines, ...(more > 0 ? [`There are ${more} more in the inbox.`] : [])],
      action: { label: 'Open the inbox', path },
      after: [
        quiet
          ? 'This came in your quiet hours.'
          : `This mail comes at most once ${hourly ? 'an hour' : 'a day'}, and lists each thing once.`,
      ],
      stopPath,
    },
    de: {
      subject: count === 1 ? '1 Sache wartet auf Sie' : `${count} Sachen warten auf Sie`,
      lines: [...lines, ...(more > 0 ? [`Im Posteingang sind ${more} weitere.`] : [])],
      action: { label: 'Posteingang öffnen', path },
      after: [
        quiet
          ? 'Das kam in Ihrer Ruhezeit.'
          : `Diese Mail kommt höchstens einmal ${hourly ? 'in der Stunde' : 'am Tag'} und nennt jede Sache einmal.`,
      ],
      stopPath,
    },
    es: {
      subject: count === 1 ? '1 asunto le espera' : `${count} asuntos le esperan`,
      lines: [...lines, ...(more > 0 ? [`Hay ${more} más en la bandeja de entrada.`] : [])],
      action: { label: 'Abrir la bandeja de entrada', path },
      after: [
        quiet
          ? 'Esto llegó en sus horas de silencio.'
          : `Este mensaje llega como mucho una vez ${hourly ? 'por hora' : 'al día'} y nombra cada asunto una vez.`,
      ],
      stopPath,
    },
    fr: {
      subject: count === 1 ? '1 sujet vous attend' : `${count} sujets vous attendent`,
      lines: [...lines, ...(more > 0 ? [`La boîte de réception en contient ${more} de plus.`] : [])],
      action: { label: 'Ouvrir la boîte de réception', path },
      after: [
        quiet
          ? 'Cela est arrivé pendant vos heures calmes.'
          : `Ce message arrive au plus une fois par ${hourly ? 'heure' : 'jour'} et cite chaque sujet une seule fois.`,
      ],
      stopPath,
    },
  };
};
