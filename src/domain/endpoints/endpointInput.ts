import { z } from 'zod';
import { createPublicLookup } from '../../lib/addresses/createPublicLookup.ts';
import { httpsPort, isWebPort } from '../../lib/addresses/isWebPort.ts';
import { isWithin } from '../input/text.ts';
import { WEBHOOK_EVENTS } from './webhookEvents.ts';

const MOST_CHARACTERS = 2_000;
const { admitsLiteral } = createPublicLookup();

/** An https address that a stranger named. What its name resolves to is judged at each attempt. */
export const PUBLIC_ADDRESS = z
  .string()
  .refine((text) => isWithin(text, MOST_CHARACTERS), { message: `must be at most ${MOST_CHARACTERS} characters long` })
  .refine((text) => URL.parse(text)?.protocol === 'https:', { message: 'must be an https address' })
  .refine((text) => ((url) => url === null || (url.username === '' && url.password === ''))(URL.parse(text)), {
    message: 'must hold no user name and no password',
  })
  .refine((text) => admitsLiteral(URL.parse(text)?.hostname ?? ''), {
    message: 'must be an address in the public Internet',
  })
  .refine((text) => ((url) => url === null || isWebPort(httpsPort(url)))(URL.parse(text)), {
    message: 'must have the port 443, or one from 1024 on that belongs to no other protocol',
  })
  .transform((text) => new URL(text).href);

const EVENTS = z
  .array(z.enum(WEBHOOK_EVENTS))
  .min(1, 'must name an event')
  .transform((events) => [...new Set(events)]);

export const NEW_ENDPOINT = z.object({ url: PUBLIC_ADDRESS, events: EVENTS });

export const ENDPOINT_CHANGES = z.object({
  url: PUBLIC_ADDRESS.nullish(),
  events: EVENTS.nullish(),
  isOn: z.boolean().nullish(),
});
