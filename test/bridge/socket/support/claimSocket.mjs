/**
 * A process that claims a control socket, says what came of it on a line, and serves until its standard input ends.
 * Usage: node claimSocket.mjs <path>
 */
import { ControlSocket } from '../../../../src/bridge/socket/ControlSocket.ts';

const [path] = process.argv.slice(2);

const socket = await ControlSocket.claim({ path, key: `${path}.key` });
if ('heldBy' in socket) {
  process.stdout.write(`${JSON.stringify({ heldBy: socket.heldBy })}\n`);
} else {
  socket.serve({ status: () => ({ pid: process.pid }) });
  process.stdout.write(`${JSON.stringify({ claimed: process.pid })}\n`);
  process.stdin.on('end', () => void socket.close()).resume();
}
