import { createServer } from 'node:net';

/** The preferred port of 127.0.0.1 when it is free, else any free one. It may be gone when it is used: be ready to ask again. */
export async function choosePort(preferred: number | null): Promise<number> {
  return (preferred === null ? null : await tryPort(preferred)) ?? (await tryPort(0)) ?? 0;
}

function tryPort(port: number): Promise<number | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(null));
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : null));
    });
  });
}
