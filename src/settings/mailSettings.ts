import { optionalText, text } from './forms.ts';
import { defineGroup } from './Setting.ts';

export const mailSettings = defineGroup({
  title: 'Mail',
  intro: 'The server sends no mail yet; `health-check:status` checks these settings.',
  settings: {
    MAILER_DSN: optionalText({
      form: 'address of a mail server',
      about: 'The mail server, such as `smtp://user:password@mail.example.org:587`.',
    }),
    MAILER_FROM_ADDRESS: optionalText({
      form: 'e-mail address',
      neededInProd: true,
      about: 'The sender of mail. Unset, the sender is an address that no mail can be delivered to.',
    }),
    MAILER_FROM_NAME: text({ default: 'Bascule', about: "The sender's name." }),
  },
});
