import { registerEnumType } from 'type-graphql';

/** The languages in which the service writes to people, as the graph names them. */
export const LocaleEnum = { EN: 'en', DE: 'de', ES: 'es', FR: 'fr' } as const;

registerEnumType(LocaleEnum, {
  name: 'Locale',
  description: 'A language in which the service writes to people.',
  valuesConfig: {
    EN: { description: 'English.' },
    DE: { description: 'German.' },
    ES: { description: 'Spanish.' },
    FR: { description: 'French.' },
  },
});
