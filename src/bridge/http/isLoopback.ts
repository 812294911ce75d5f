/** Whether a request to the address stays on this machine. */
export function isLoopback(address: string | URL): boolean {
  const { hostname } = new URL(address);
  // A host name such as 127.0.0.1.example.com begins like an address of this machine and belongs to another one.
  const isAddress = hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname);
  return isAddress || hostname === 'localhost' || hostname.endsWith('.localhost');
}
