/** A bucket, and how long its answers may take. */
export interface S3Options {
  readonly bucket: string;
  readonly region: string;
  /** The address of the store; S3's own by default. */
  readonly endpoint: string | undefined;
  /** Without it, the client searches where AWS programs do. */
  readonly key: { readonly id: string; readonly secret: string } | undefined;
  readonly prefix: string;
  readonly forcePathStyle: boolean;
  readonly kmsKeyId: string | undefined;
  /** How long a small call may take with its retries, and how long a content may pause while it is read. */
  readonly answerMs: number;
  /** How long one attempt to send a part may take, including the answer. */
  readonly partMs: number;
}
