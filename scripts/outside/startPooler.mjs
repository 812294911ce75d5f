import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findPort, startProgram } from './startProgram.mjs';

/** Starts PgBouncer as the docs set it up, in front of every database of the server. */
export async function startPooler({ program, folder, database }) {
  const { hostname, port: portOfServer, username, password } = new URL(database);
  const port = await findPort();
  const file = join(folder, 'pgbouncer.ini');
  const timeouts =
    'set statement_timeout = 30000; set lock_timeout = 5000; set idle_in_transaction_session_timeout = 60000';
  const lines = [
    '[databases]',
    `* = host=${hostname} port=${portOfServer} user=${username} ${password && `password=${password} `}connect_query='${timeouts}'`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    // The address that leads here is that of a test, with the role of a test.
    'auth_type = any',
    'pool_mode = transaction',
    'default_pool_size = 20',
    'max_client_conn = 900',
    ...(process.getuid?.() === 0 ? ['user = nobody'] : []),
  ];
  writeFileSync(file, `${lines.join('\n')}\n`, { mode: 0o644 });
  // The signal for an end at once.
  const pooler = await startProgram(program, ['-q', file], { port });
  return { ...pooler, url: `postgres://${username}@127.0.0.1:${port}/postgres` };
}
