/** The message of a failed connection: that of the cause if the error has one. */
export function messageOf(error: Error): string {
  const { message, cause } = error as Error & { cause?: { code?: string; message?: string } };
  return cause?.code ?? cause?.message ?? message;
}
