/** A bucket, and how long its answers may take. */
export interface S3Options {
  readonly bucket: string;
  readonly region: string;
  /** The address of the store; S3's own without it. */
  readonly endpoint: string | undefined;
  /** Without it the client looks where programs of AWS look. */
  readonly key: { readonly id: string; readonly secret: string } | undefined;
  readonly prefix: string;
  readonly forcePathStyle: boolean;
  readonly kmsKeyId: string | undefined;
  /** How long a small call may take with its repetitions, and how long a content that is read may pause. */
  readonly answerMs: number;
  /** How long one try to send a part may take, until it is answered. */
  readonly partMs: number;
}
