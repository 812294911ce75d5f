import type { Message } from '../MailText.ts';

export const confirmDeletion: Message<'confirm-deletion'> = ({ token }) => {
  const path = `/account/delete/${token}`;
  return {
    en: {
      subject: 'Confirm that your account is to be deleted',
      lines: ['Somebody who is signed in to your account asked to delete it, with everything in it.'],
      action: { label: 'Go on to the deletion', path },
      after: [
        'The link works once, for one hour, and asks again before anything is deleted. If you did not ask for it, ignore this mail and sign out the other browsers on the page of your account.',
      ],
    },
    de: {
      subject: 'Bestätigen Sie, dass Ihr Konto gelöscht werden soll',
      lines: ['Jemand, der in Ihrem Konto angemeldet ist, möchte es mit allem darin löschen.'],
      action: { label: 'Weiter zum Löschen', path },
      after: [
        'Der Link gilt einmal und eine Stunde lang und fragt noch einmal, bevor etwas gelöscht wird. Wenn Sie das nicht waren, beachten Sie diese Mail nicht und melden Sie auf der Seite Ihres Kontos die anderen Browser ab.',
      ],
    },
    es: {
      subject: 'Confirme que su cuenta debe eliminarse',
      lines: ['Alguien con la sesión iniciada en su cuenta ha pedido eliminarla con todo lo que contiene.'],
      action: { label: 'Continuar con la eliminación', path },
      after: [
        'El enlace sirve una sola vez, durante una hora, y vuelve a preguntar antes de eliminar nada. Si no lo ha pedido, ignore este mensaje y cierre la sesión de los otros navegadores en la página de su cuenta.',
      ],
    },
    fr: {
      subject: 'Confirmez que votre compte doit être supprimé',
      lines: ['Une personne connectée à votre compte a demandé de le supprimer avec tout son contenu.'],
      action: { label: 'Continuer vers la suppression', path },
      after: [
        'Le lien fonctionne une seule fois, pendant une heure, et demande encore avant de supprimer quoi que ce soit. Si vous ne l’avez pas demandé, ignorez ce message et déconnectez les autres navigateurs sur la page de votre compte.',
      ],
    },
  };
};
