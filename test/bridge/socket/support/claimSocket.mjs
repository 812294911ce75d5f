/**
 * A process that claims a control socket, says what came of it on a line, and serves until its standard input ends.
 * Usage: node claimSocket.mjs <modules> <path>
 */
import { importModule } from '../../support/importModule.mjs';

const [modules, path] = process.argv.slice(2);
const { ControlSocket } = await importModule(modules, 'bridge/socket/ControlSocket');

const socket = await ControlSocket.claim({ path, key: `${path}.key` });
if ('heldBy' in socket) {
  process.stdout.write(`${JSON.stringify({ heldBy: socket.heldBy })}\n`);
} else {
  socket.serve({ status: () => ({ pid: process.pid }) });
  process.stdout.write(`${JSON.stringify({ claimed: process.pid })}\n`);
  process.stdin.on('end', () => void socket.close()).resume();
}
