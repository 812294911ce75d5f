import type { MemberRole } from '../../tables/words.ts';
import type { Message } from '../MailText.ts';

/** What each role may do, as the object of “you may …”. */
const MAY: Readonly<Record<'en' | 'de' | 'es' | 'fr', Readonly<Record<MemberRole, string>>>> = {
  en: {
    manager: 'You would be a manager, who works with the cards and changes the board and its people.',
    member: 'You would be a member, who works with the cards.',
    viewer: 'You would be a viewer, who sees everything and changes nothing.',
  },
  de: {
    manager: 'Sie könnten mit den Karten arbeiten und das Board und seine Personen verwalten.',
    member: 'Sie könnten mit den Karten arbeiten.',
    viewer: 'Sie könnten alles sehen und nichts ändern.',
  },
  es: {
    manager: 'Podría trabajar con las tarjetas y gestionar el tablero y sus personas.',
    member: 'Podría trabajar con las tarjetas.',
    viewer: 'Podría verlo todo y no cambiar nada.',
  },
  fr: {
    manager: 'Vous pourriez travailler avec les cartes et gérer le tableau et ses personnes.',
    member: 'Vous pourriez travailler avec les cartes.',
    viewer: 'Vous pourriez tout voir et ne rien modifier.',
  },
};

export const projectInvitation: Message<'project-invitation'> = ({ token, project, inviter, role }) => {
  const path = `/invitations/${token}`;
  return {
    en: {
      subject: `${inviter} invites you to a project`,
      lines: [`${inviter} invites you to the project “${project}”.`, MAY.en[role]],
      action: { label: 'See the invitation', path },
      after: [
        'Sign in or create an account with this address first. The invitation is for this address alone and is valid for 14 days. If you do not know the person who invites you, ignore this mail: nothing happens.',
      ],
    },
    de: {
      subject: `${inviter} lädt Sie zu einem Projekt ein`,
      lines: [`${inviter} lädt Sie zum Projekt „${project}“ ein.`, MAY.de[role]],
      action: { label: 'Einladung ansehen', path },
      after: [
        'Sie melden sich zuerst an oder legen mit dieser Adresse ein Konto an. Die Einladung gilt nur für diese Adresse und 14 Tage lang. Wenn Sie nicht wissen, wer Sie einlädt, beachten Sie diese Mail nicht: Es geschieht nichts.',
      ],
    },
    es: {
      subject: `${inviter} le invita a un proyecto`,
      lines: [`${inviter} le invita al proyecto «${project}».`, MAY.es[role]],
      action: { label: 'Ver la invitación', path },
      after: [
        'Primero inicie sesión o cree una cuenta con esta dirección. La invitación vale solo para esta dirección, durante 14 días. Si no conoce a quien le invita, ignore este mensaje: no pasará nada.',
      ],
    },
    fr: {
      subject: `${inviter} vous invite à un projet`,
      lines: [`${inviter} vous invite au projet « ${project} ».`, MAY.fr[role]],
      action: { label: 'Voir l’invitation', path },
      after: [
        'Connectez-vous d’abord, ou créez un compte avec cette adresse. L’invitation ne vaut que pour cette adresse, pendant 14 jours. Si vous ne connaissez pas la personne qui vous invite, ignorez ce message : il ne se passera rien.',
      ],
    },
  };
};
