/** Whether what is sent there stays on this machine. */
export function isLoopback(address: string | URL): boolean {
  const { hostname } = new URL(address);
  // A name may begin like an address of this machine and belong to another one.
  const isAddress = hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname);
  return isAddress || hostname === 'localhost' || hostname.endsWith('.localhost');
}
