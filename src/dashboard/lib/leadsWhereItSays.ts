/** Whether an address leads where it seems to: one with a user name would lead to the host after the `@`. */
export function leadsWhereItSays(address: string): boolean {
  const url = URL.parse(address);
  return url !== null && /^https?:\/\//i.test(address) && url.username === '' && url.password === '';
}
