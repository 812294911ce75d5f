import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

const UP = 0x01;
const UV = 0x04;
const AT = 0x40;
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const base64url = (data: Buffer) => data.toString('base64url');

/** The falsifiable parts of an answer. */
export interface Lie {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  readonly counter?: number;
  readonly verified?: boolean;
  /** Whether the browser says that the authenticator finds the passkey by itself. */
  readonly discoverable?: boolean;
  readonly type?: string;
  readonly userHandle?: string;
  readonly key?: KeyObject;
}

interface Options {
  readonly challenge: string;
  readonly user?: { readonly id: string };
}

/** An authenticator in software, which makes and uses one passkey and says whatever a test wants (WebAuthn, section 6). */
export class SoftAuthenticator {
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly credentialId = randomBytes(32);
  counter = 0;
  private userHandle: string | undefined;

  constructor(
    private readonly origin: string,
    private readonly rpId = new URL(origin).hostname,
  ) {}

  /** The answer to the options of a registration, as JSON. */
  create(options: object, lie: Lie = {}): string {
    const { challenge, user } = options as Options;
    this.userHandle = user?.id;
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' });
    // {1: 2, 3: -7, -1: 1, -2: x, -3: y}: an EC key for ES256 on P-256.
    const cose = Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ]);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.credentialId.length);
    const attested = Buffer.concat([Buffer.alloc(16), length, this.credentialId, cose]);
    const data = Buffer.concat([this.authenticatorData(AT | UP | this.verification(lie), lie), attested]);
    // {"fmt": "none", "attStmt": {}, "authData": bytes}
    const size = Buffer.alloc(2);
    size.writeUInt16BE(data.length);
    const attestation = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
      Buffer.from([0x59]),
      size,
      data,
    ]);
    return this.write(
      {
        clientDataJSON: base64url(this.clientData('webauthn.create', challenge, lie)),
        attestationObject: base64url(attestation),
        transports: ['internal'],
      },
      { credProps: { rk: lie.discoverable ?? true } },
    );
  }

  /** The answer to the options of a request, as JSON. */
  get(options: object, lie: Lie = {}): string {
    const { challenge } = options as Options;
    this.counter++;
    const clientData = this.clientData('webauthn.get', challenge, lie);
    const data = this.authenticatorData(UP | this.verification(lie), lie);
    const signature = sign('sha256', Buffer.concat([data, sha256(clientData)]), lie.key ?? this.keys.privateKey);
    return this.write({
      clientDataJSON: base64url(clientData),
      authenticatorData: base64url(data),
      signature: base64url(signature),
      userHandle: lie.userHandle ?? this.userHandle,
    });
  }

  private verification({ verified = true }: Lie): number {
    return verified ? UV : 0;
  }

  private authenticatorData(flags: number, { rpId = this.rpId, counter = this.counter }: Lie): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count]);
  }

  private clientData(type: string, challenge: string, lie: Lie): Buffer {
    return Buffer.from(
      JSON.stringify({
        type: lie.type ?? type,
        challenge: lie.challenge ?? challenge,
        origin: lie.origin ?? this.origin,
        crossOrigin: false,
      }),
    );
  }

  private write(response: object, clientExtensionResults: object = {}): string {
    const id = base64url(this.credentialId);
    return JSON.stringify({ id, rawId: id, type: 'public-key', clientExtensionResults, response });
  }
}
