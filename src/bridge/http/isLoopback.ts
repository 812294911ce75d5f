/** Whether a request to the address stays on this machine. */
export function isLoopback(address: string | URL): boolean {
  const { hostname } = new URL(address);
  // A host name such as 127.0.0.1.example.com starts like a loopback address and belongs to another machine.
  const isAddress = hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname);
  return isAddress || hostname === 'localhost' || hostname.endsWith('.localhost');
}
