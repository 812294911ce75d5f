import { wholeNumber } from './forms.ts';
import { defineGroup } from './Setting.ts';

export const storageSettings = defineGroup({
  title: 'Storage of an account',
  intro:
    'What one account may store, see [What an account stores](limits.md#what-an-account-stores). What runs report is not counted.',
  settings: {
    STORAGE_MAX_CARDS: wholeNumber({
      default: 100_000,
      min: 0,
      unit: 'cards',
      about: 'Cards of an account, archived ones included. 0 sets no bound.',
    }),
    STORAGE_MAX_BYTES: wholeNumber({
      default: 1_000_000_000,
      min: 0,
      max: 1_000_000_000_000_000,
      unit: 'bytes',
      about:
        'Texts and artifacts of an account: cards, comments, reviews, questions, work requests, projects with their labels and columns, files on cards. Each counts 200 bytes besides its texts and bytes. 0 sets no bound.',
    }),
  },
});
