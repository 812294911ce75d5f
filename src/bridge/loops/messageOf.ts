/** What a failed connection says: the cause, where the error names one. */
export function messageOf(error: Error): string {
  const { message, cause } = error as Error & { cause?: { code?: string; message?: string } };
  return cause?.code ?? cause?.message ?? message;
}
