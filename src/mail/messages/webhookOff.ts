import type { Message } from '../MailText.ts';

export const webhookOff: Message<'webhook-off'> = ({ host, why, projectId, project }) => {
  const path = projectId === null ? '/account/endpoints' : `/projects/${projectId}/settings/endpoints`;
  const gone = why === 'gone';
  return {
    en: {
      subject: `The webhook to ${host} is off`,
      lines: [
        gone
          ? `The webhook to ${host} was switched off, because the address answered that it is gone (410).`
          : `The webhook to ${host} was switched off, because every attempt failed for two days.`,
        project === null ? 'It is for all of your projects.' : `It is for ${project}.`,
      ],
      action: { label: 'Open the webhooks', path },
      after: ['What waited is sent once you switch it on again. Until then nothing new is queued for it.'],
    },
    de: {
      subject: `Der Webhook an ${host} ist ausgeschaltet`,
      lines: [
        gone
          ? `Der Webhook an ${host} wurde ausgeschaltet, weil die Adresse geantwortet hat, dass es sie nicht mehr gibt (410).`
          : `Der Webhook an ${host} wurde ausgeschaltet, weil zwei Tage lang jeder Versuch fehlgeschlagen ist.`,
        project === null ? 'Er gilt für alle Ihre Projekte.' : `Er gilt für ${project}.`,
      ],
      action: { label: 'Webhooks öffnen', path },
      after: [
        'Was gewartet hat, wird gesendet, sobald Sie ihn wieder einschalten. Bis dahin kommt nichts Neues hinzu.',
      ],
    },
    es: {
      subject: `El webhook a ${host} está desactivado`,
      lines: [
        gone
          ? `El webhook a ${host} se ha desactivado porque la dirección ha respondido que ya no existe (410).`
          : `El webhook a ${host} se ha desactivado porque durante dos días han fallado todos los intentos.`,
        project === null ? 'Es para todos sus proyectos.' : `Es para ${project}.`,
      ],
      action: { label: 'Abrir los webhooks', path },
      after: ['Lo que esperaba se enviará cuando vuelva a activarlo. Hasta entonces no se añade nada nuevo.'],
    },
    fr: {
      subject: `Le webhook vers ${host} est désactivé`,
      lines: [
        gone
          ? `Le webhook vers ${host} a été désactivé, car l’adresse a répondu qu’elle n’existe plus (410).`
          : `Le webhook vers ${host} a été désactivé, car toutes les tentatives ont échoué pendant deux jours.`,
        project === null ? 'Il concerne tous vos projets.' : `Il concerne ${project}.`,
      ],
      action: { label: 'Ouvrir les webhooks', path },
      after: ['Ce qui attendait sera envoyé dès que vous le réactiverez. D’ici là, rien de nouveau ne s’ajoute.'],
    },
  };
};
