import type { Message } from '../MailText.ts';

export const exportReady: Message<'export-ready'> = ({ exportId }) => {
  const path = `/exports/${exportId}`;
  return {
    en: {
      subject: 'Your data export is ready',
      lines: ['The file with everything that your account holds is ready.'],
      action: { label: 'Download the file', path },
      after: ['You sign in first. The file is kept for a few days only.'],
    },
    de: {
      subject: 'Ihr Datenexport ist bereit',
      lines: ['Die Datei mit allem, was zu Ihrem Konto gehört, ist bereit.'],
      action: { label: 'Datei herunterladen', path },
      after: ['Sie melden sich zuerst an. Die Datei wird nur einige Tage aufbewahrt.'],
    },
    es: {
      subject: 'Su exportación de datos está lista',
      lines: ['El archivo con todo lo que contiene su cuenta está listo.'],
      action: { label: 'Descargar el archivo', path },
      after: ['Primero inicie sesión. El archivo se guarda solo unos días.'],
    },
    fr: {
      subject: 'Votre export de données est prêt',
      lines: ['Le fichier contenant tout ce que renferme votre compte est prêt.'],
      action: { label: 'Télécharger le fichier', path },
      after: ['Connectez-vous d’abord. Le fichier n’est conservé que quelques jours.'],
    },
  };
};
