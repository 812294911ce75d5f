import type { Message } from '../MailText.ts';

export const cardNeedsYou: Message<'card-needs-you'> = ({ number, title, project, why, stop }) => {
  const path = '/inbox';
  const stopPath = `/stop-mails/${stop}`;
  const asks = why === 'question';
  return {
    en: {
      subject: `#${number} waits for you`,
      lines: [
        asks
          ? `An agent asks a question about “${title}” in ${project}, and goes on when it has the answer.`
          : `The workflow paused “${title}” in ${project}: no agent works on it until a person releases the card.`,
      ],
      action: { label: 'Open the inbox', path },
      after: ['There is one such mail for a card in an hour at most.'],
      stopPath,
    },
    de: {
      subject: `#${number} wartet auf Sie`,
      lines: [
        asks
          ? `Ein Agent hat eine Frage zu „${title}“ in ${project} und macht weiter, sobald er die Antwort hat.`
          : `Der Ablauf hat „${title}“ in ${project} angehalten: Kein Agent arbeitet daran, bis ein Mensch die Karte wieder freigibt.`,
      ],
      action: { label: 'Posteingang öffnen', path },
      after: ['Zu einer Karte kommt höchstens eine solche Mail in der Stunde.'],
      stopPath,
    },
    es: {
      subject: `#${number} le espera`,
      lines: [
        asks
          ? `Un agente tiene una pregunta sobre «${title}» en ${project} y seguirá en cuanto tenga la respuesta.`
          : `El flujo de trabajo ha pausado «${title}» en ${project}: ningún agente trabaja en ella hasta que una persona la libere.`,
      ],
      action: { label: 'Abrir la bandeja de entrada', path },
      after: ['De una tarjeta llega como mucho un mensaje así por hora.'],
      stopPath,
    },
    fr: {
      subject: `#${number} vous attend`,
      lines: [
        asks
          ? `Un agent pose une question sur « ${title} » dans ${project} et continuera dès qu’il aura la réponse.`
          : `Le flux de travail a suspendu « ${title} » dans ${project} : aucun agent n’y travaille tant qu’une personne ne la libère pas.`,
      ],
      action: { label: 'Ouvrir la boîte de réception', path },
      after: ['Une carte donne lieu à un seul message de ce genre par heure au plus.'],
      stopPath,
    },
  };
};
