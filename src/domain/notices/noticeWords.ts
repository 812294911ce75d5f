import type { Locale } from '../../lib/text/locale.ts';
import type { InboxKind } from '../inbox/InboxItem.ts';

/**
 * What an item is about, in the language of its person. Messages that leave the service say this beside the title, and nothing
 * that an agent or a machine wrote: their words may hold what no push service and no mail server should see.
 */
export const NOTICE_WORDS: Readonly<Record<InboxKind, Readonly<Record<Locale, string>>>> = {
  'permission-request': {
    en: 'An agent asks for your permission.',
    de: 'Ein Agent bittet um Ihre Erlaubnis.',
    es: 'Un agente le pide permiso.',
    fr: 'Un agent demande votre autorisation.',
  },
  question: {
    en: 'An agent asks you something.',
    de: 'Ein Agent fragt Sie etwas.',
    es: 'Un agente le pregunta algo.',
    fr: 'Un agent vous pose une question.',
  },
  mention: {
    en: 'Somebody mentions you.',
    de: 'Jemand erwähnt Sie.',
    es: 'Alguien le menciona.',
    fr: 'Quelqu’un vous mentionne.',
  },
  review: {
    en: 'An agent reviewed the card.',
    de: 'Ein Agent hat die Karte geprüft.',
    es: 'Un agente ha revisado la tarjeta.',
    fr: 'Un agent a relu la carte.',
  },
  'finished-work': {
    en: 'Finished work waits for your judgement.',
    de: 'Fertige Arbeit wartet auf Ihr Urteil.',
    es: 'Un trabajo terminado espera su valoración.',
    fr: 'Un travail terminé attend votre avis.',
  },
  'site-review': {
    en: 'Somebody commented on a page of a site.',
    de: 'Jemand hat eine Seite einer Website kommentiert.',
    es: 'Alguien ha comentado una página de un sitio.',
    fr: 'Quelqu’un a commenté une page d’un site.',
  },
  'failed-check': {
    en: 'A check failed.',
    de: 'Eine Prüfung ist fehlgeschlagen.',
    es: 'Una comprobación ha fallado.',
    fr: 'Une vérification a échoué.',
  },
  'failed-run': {
    en: 'A run failed.',
    de: 'Ein Lauf ist gescheitert.',
    es: 'Una ejecución ha fallado.',
    fr: 'Une exécution a échoué.',
  },
  'lost-run': {
    en: 'A run was lost.',
    de: 'Ein Lauf ist verloren gegangen.',
    es: 'Se ha perdido una ejecución.',
    fr: 'Une exécution a été perdue.',
  },
  'blocked-work': {
    en: 'Work cannot go on without you.',
    de: 'Die Arbeit kann ohne Sie nicht weitergehen.',
    es: 'El trabajo no puede seguir sin usted.',
    fr: 'Le travail ne peut pas continuer sans vous.',
  },
  'limited-work': {
    en: 'Work waits, because agent accounts are at their limits.',
    de: 'Arbeit wartet, weil Agentenkonten an ihren Grenzen sind.',
    es: 'Hay trabajo en espera porque las cuentas de agentes han llegado a su límite.',
    fr: 'Du travail attend, car des comptes d’agents ont atteint leur limite.',
  },
  'quiet-bridge': {
    en: 'A bridge is quiet.',
    de: 'Eine Bridge ist still.',
    es: 'Un bridge está en silencio.',
    fr: 'Un bridge est silencieux.',
  },
  'deaf-bridge': {
    en: 'A bridge receives no events.',
    de: 'Eine Bridge empfängt keine Ereignisse.',
    es: 'Un bridge no recibe eventos.',
    fr: 'Un bridge ne reçoit aucun événement.',
  },
  'failing-account': {
    en: 'An agent account fails its check.',
    de: 'Ein Agentenkonto besteht seine Prüfung nicht.',
    es: 'Una cuenta de agente no supera su comprobación.',
    fr: 'Un compte d’agent échoue à sa vérification.',
  },
  'unready-project': {
    en: 'A bridge cannot use the folder of a project.',
    de: 'Eine Bridge kann den Ordner eines Projekts nicht verwenden.',
    es: 'Un bridge no puede usar la carpeta de un proyecto.',
    fr: 'Un bridge ne peut pas utiliser le dossier d’un projet.',
  },
  'cost-line': {
    en: 'The runs of today cost more than the line.',
    de: 'Die heutigen Läufe kosten mehr als die Kostengrenze.',
    es: 'Las ejecuciones de hoy cuestan más que el límite.',
    fr: 'Les exécutions du jour coûtent plus que le seuil.',
  },
};

/** What a message says that a person sends to try a browser. */
export const TEST_WORDS: Readonly<Record<Locale, string>> = {
  en: 'This browser shows you what needs you.',
  de: 'Dieser Browser zeigt Ihnen, was auf Sie wartet.',
  es: 'Este navegador le muestra lo que le necesita.',
  fr: 'Ce navigateur vous montre ce qui a besoin de vous.',
};

/** What a message says of several items that came in quiet hours. */
export const QUIET_WORDS: Readonly<Record<Locale, (count: number) => string>> = {
  en: (count) => `${count} things came in your quiet hours and wait for you.`,
  de: (count) => `${count} Sachen kamen in Ihrer Ruhezeit und warten auf Sie.`,
  es: (count) => `Llegaron ${count} asuntos en sus horas de silencio y le esperan.`,
  fr: (count) => `${count} sujets sont arrivés pendant vos heures calmes et vous attendent.`,
};
