/** The JSON forms that WebAuthn gives to options and answers, section 5.1. */
interface Descriptor {
  readonly id: string;
  readonly type: 'public-key';
  readonly transports?: AuthenticatorTransport[];
}
type CreationOptions = Omit<PublicKeyCredentialCreationOptions, 'challenge' | 'user' | 'excludeCredentials'> & {
  readonly challenge: string;
  readonly user: { readonly id: string; readonly name: string; readonly displayName: string };
  readonly excludeCredentials?: readonly Descriptor[];
};
type RequestOptions = Omit<PublicKeyCredentialRequestOptions, 'challenge' | 'allowCredentials'> & {
  readonly challenge: string;
  readonly allowCredentials?: readonly Descriptor[];
};

/** Whether this browser supports passkeys. */
export const takesPasskeys = (): boolean => window.PublicKeyCredential !== undefined;

/** Makes the browser create a passkey; undefined when the person declined. */
export async function createPasskey(options: unknown): Promise<string | undefined> {
  const { challenge, user, excludeCredentials = [], ...rest } = options as CreationOptions;
  const publicKey = {
    ...rest,
    challenge: bytes(challenge),
    user: { ...user, id: bytes(user.id) },
    excludeCredentials: excludeCredentials.map(readable),
  };
  const made = await navigator.credentials.create({ publicKey }).catch(() => null);
  if (!(made instanceof PublicKeyCredential)) return undefined;
  const { clientDataJSON, attestationObject, getTransports } = made.response as AuthenticatorAttestationResponse;
  return write(made, {
    clientDataJSON: text(clientDataJSON),
    attestationObject: text(attestationObject),
    transports: getTransports?.call(made.response) ?? [],
  });
}

/** Makes the browser sign with a passkey; undefined when the person declined. */
export async function answerWithPasskey(options: unknown): Promise<string | undefined> {
  const { challenge, allowCredentials = [], ...rest } = options as RequestOptions;
  const publicKey = { ...rest, challenge: bytes(challenge), allowCredentials: allowCredentials.map(readable) };
  const made = await navigator.credentials.get({ publicKey }).catch(() => null);
  if (!(made instanceof PublicKeyCredential)) return undefined;
  const { clientDataJSON, authenticatorData, signature, userHandle } = made.response as AuthenticatorAssertionResponse;
  return write(made, {
    clientDataJSON: text(clientDataJSON),
    authenticatorData: text(authenticatorData),
    signature: text(signature),
    userHandle: userHandle === null ? null : text(userHandle),
  });
}

const readable = ({ id, ...rest }: Descriptor): PublicKeyCredentialDescriptor => ({ ...rest, id: bytes(id) });

const write = (made: PublicKeyCredential, response: object): string =>
  JSON.stringify({
    id: made.id,
    rawId: text(made.rawId),
    type: made.type,
    clientExtensionResults: made.getClientExtensionResults(),
    response,
  });

function bytes(base64url: string): Uint8Array<ArrayBuffer> {
  const binary = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (char) => char.charCodeAt(0));
}

function text(buffer: ArrayBuffer): string {
  const binary = String.fromCharCode(...new Uint8Array(buffer));
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}
