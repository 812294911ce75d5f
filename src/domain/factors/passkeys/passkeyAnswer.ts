import { z } from 'zod';

const TEXT = z.string().max(20_000);
/** `rk`: whether the passkey is discoverable (WebAuthn, section 10.1.3). */
const MADE = z.object({ credProps: z.object({ rk: z.boolean().optional() }).optional() });
const COMMON = { id: z.string().min(1).max(1400), rawId: z.string().max(1400), type: z.literal('public-key') };

/** What `navigator.credentials.create` answers, as `PublicKeyCredential.toJSON` writes it. */
const CREATED = z.object({
  ...COMMON,
  clientExtensionResults: MADE.default({}),
  response: z.object({
    clientDataJSON: TEXT,
    attestationObject: TEXT,
    transports: z.array(z.string().max(30)).max(10).optional(),
  }),
});
/** What `navigator.credentials.get` answers. */
const ASSERTED = z.object({
  ...COMMON,
  clientExtensionResults: z.object({}).default({}),
  response: z.object({
    clientDataJSON: TEXT,
    authenticatorData: TEXT,
    signature: TEXT,
    userHandle: z.string().max(200).nullish(),
  }),
});

export type CreatedPasskey = z.output<typeof CREATED>;
export type AssertedPasskey = z.output<typeof ASSERTED>;

/** Undefined for a text that is not such an answer. */
export const readCreated = (text: string): CreatedPasskey | undefined => read(CREATED, text);
export const readAsserted = (text: string): AssertedPasskey | undefined => read(ASSERTED, text);

function read<Value>(form: z.ZodType<Value>, text: string): Value | undefined {
  if (text.length > 50_000) return undefined;
  try {
    return form.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
