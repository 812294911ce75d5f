/** How an e-mail address is stored and looked up. */
export function normaliseEmail(email: string): string {
  return email.trim().toLowerCase();
}
