import { type Locale, localeOf } from '../../../lib/text/locale.ts';

/** The columns that every new board starts with, in their order. `key` is both the slug and the label's key. */
export const SEEDED_COLUMNS = [
  { key: 'backlog', terminal: false, backlog: true },
  { key: 'ready', terminal: false, backlog: false },
  { key: 'in-progress', terminal: false, backlog: false },
  { key: 'review', terminal: false, backlog: false },
  { key: 'done', terminal: true, backlog: false },
  { key: 'cancelled', terminal: true, backlog: false },
] as const;

type LabelKey = (typeof SEEDED_COLUMNS)[number]['key'];

const ENGLISH: Record<LabelKey, string> = {
  backlog: 'Backlog',
  ready: 'Ready',
  'in-progress': 'In progress',
  review: 'Review',
  done: 'Done',
  cancelled: 'Cancelled',
};

/** The seeded labels by language. */
const CATALOGUE: Readonly<Record<Locale, Record<LabelKey, string>>> = {
  en: ENGLISH,
  de: {
    backlog: 'Backlog',
    ready: 'Bereit',
    'in-progress': 'In Arbeit',
    review: 'Prüfung',
    done: 'Erledigt',
    cancelled: 'Abgebrochen',
  },
  es: {
    backlog: 'Pendientes',
    ready: 'Listo',
    'in-progress': 'En curso',
    review: 'Revisión',
    done: 'Hecho',
    cancelled: 'Cancelado',
  },
  fr: {
    backlog: 'À planifier',
    ready: 'Prêt',
    'in-progress': 'En cours',
    review: 'Relecture',
    done: 'Terminé',
    cancelled: 'Annulé',
  },
};

/** A typed label as it was typed; a seeded one in the locale's language (document 1 §2.8). */
export function columnLabel(column: {
  slug: string;
  label: string | null;
  labelKey: string | null;
  locale: string;
}): string {
  if (column.label !== null) return column.label;
  if (!isLabelKey(column.labelKey)) return column.slug;
  return CATALOGUE[localeOf(column.locale)][column.labelKey];
}

function isLabelKey(key: string | null): key is LabelKey {
  return key !== null && Object.hasOwn(ENGLISH, key);
}
