import { existsSync, readFileSync } from 'node:fs';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Replaces `systemctl`, `loginctl` and `launchctl` on the PATH: records each call, and runs what a unit says to run,
 * with the environment that it gives.
 */
export class FakeManager {
  private constructor(private readonly dir: string) {}

  static async install(dir: string): Promise<FakeManager> {
    await mkdir(dir, { recursive: true });
    const fake = new FakeManager(dir);
    await fake.write('systemctl', SYSTEMCTL);
    await fake.write('loginctl', 'echo no');
    await fake.write('launchctl', LAUNCHCTL);
    return fake;
  }

  /** For the environment of the program. */
  get path(): string {
    return `${this.dir}:/usr/bin:/bin`;
  }

  /** Each call with its arguments. */
  get calls(): string[] {
    const file = join(this.dir, 'calls');
    return existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n') : [];
  }

  /** The process of the service; undefined when none was started. */
  get pid(): number | undefined {
    const file = join(this.dir, 'pid');
    return existsSync(file) ? Number(readFileSync(file, 'utf8')) : undefined;
  }

  /** Ends what it still runs. */
  kill(): void {
    const { pid } = this;
    try {
      if (pid !== undefined) process.kill(pid, 'SIGKILL');
    } catch {
      // The service has ended by itself.
    }
  }

  /** As on a machine on which no session of the user runs. */
  async away(): Promise<void> {
    await this.write('systemctl', 'echo "Failed to connect to bus: No medium found" >&2; exit 1');
  }

  /** As on a machine whose manager hangs. */
  async hang(): Promise<void> {
    await this.write('systemctl', 'exec sleep 600');
  }

  private async write(name: string, script: string): Promise<void> {
    const file = join(this.dir, name);
    await writeFile(file, `#!/bin/sh\ndir='${this.dir}'\necho "${name} $*" >> "$dir/calls"\n${script}\n`);
    await chmod(file, 0o755);
  }
}

const STOP = `[ -f "$dir/pid" ] && kill "$(cat "$dir/pid")" && while kill -0 "$(cat "$dir/pid")" 2>/dev/null; do sleep 0.1; done; rm -f "$dir/pid"`;

/** The words of our units are quoted so that a shell reads them alike. */
const SYSTEMCTL = `unit="$HOME/.config/systemd/user/$3"
case $2 in
  restart)
    ${STOP}
    run=$(sed -n 's/^ExecStart=":/"/p' "$unit")
    env=$(sed -n 's/^Environment=//p' "$unit" | tr '\\n' ' ')
    eval "exec env -i HOME=\\"$HOME\\" $env $run" > "$dir/log" 2>&1 < /dev/null & echo $! > "$dir/pid" ;;
  is-active)
    if [ -f "$dir/pid" ] && kill -0 "$(cat "$dir/pid")" 2>/dev/null; then echo active; else echo inactive; exit 3; fi ;;
  disable) ${STOP} ;;
esac`;

const LAUNCHCTL = `case $1 in
  bootstrap) touch "$dir/loaded" ;;
  bootout) [ -f "$dir/loaded" ] || { echo "Boot-out failed: 3: No such process" >&2; exit 3; }; rm "$dir/loaded" ;;
  print) case $2 in */org.*) [ -f "$dir/loaded" ] && echo "state = running";; esac ;;
esac`;
