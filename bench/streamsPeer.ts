import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** The least that a server of streams can be: it keeps the responses, and writes what it is posted to each of them. */
const open = new Set<ServerResponse>();

const server = createServer(async (req, res) => {
  if (req.method === 'POST') {
    const bytes = await buffer(req);
    for (const stream of open) stream.write(bytes);
    res.writeHead(200, { 'Content-Length': 0 }).end();
    return;
  }
  res.writeHead(200, { 'Content-Type': 'text/event-stream' });
  res.write(':\n\n');
  open.add(res);
  res.once('close', () => open.delete(res));
});
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`ready http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
});
process.once('SIGTERM', () => process.exit(0));
