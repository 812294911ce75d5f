/** A value of a file that cannot be understood. */
export class Wrong extends Error {
  constructor(
    readonly field: string,
    message: string,
  ) {
    super(message);
  }
}
