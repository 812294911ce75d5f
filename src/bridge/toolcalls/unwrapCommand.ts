/** A command as words, or a script for a shell. */
export type Unwrapped = { readonly words: readonly string[] } | { readonly script: string };

interface Wrapper {
  /** Options that take the next word as their value. */
  readonly valued: readonly string[];
  /** The number of its own words before the command, such as the time of `timeout`. */
  readonly own?: number;
  /** Whether it counts as a command itself, in addition to the one that it starts. */
  readonly counts?: boolean;
}

const WRAPPERS: Readonly<Record<string, Wrapper>> = {
  sudo: { valued: ['-u', '-g', '-h', '-p', '-C', '-T', '-r', '-t', '-U', '-D', '-R', '--user', '--group', '--chdir'] },
  doas: { valued: ['-u', '-C'] },
  env: { valued: ['-u', '--unset', '-C', '--chdir'] },
  time: { valued: ['-f', '-o', '--format', '--output'] },
  nice: { valued: ['-n', '--adjustment'] },
  ionice: { valued: ['-c', '-n', '--class', '--classdata'] },
  timeout: { valued: ['-s', '-k', '--signal', '--kill-after'], own: 1 },
  gtimeout: { valued: ['-s', '-k', '--signal', '--kill-after'], own: 1 },
  stdbuf: { valued: ['-i', '-o', '-e'] },
  nohup: { valued: [] },
  setsid: { valued: [] },
  caffeinate: { valued: ['-t', '-w'] },
  exec: { valued: ['-a'] },
  builtin: { valued: [] },
  command: { valued: [] },
  xargs: {
    valued: ['-I', '-n', '-P', '-L', '-s', '-d', '-E', '-a', '--max-args', '--max-procs', '--delimiter'],
    counts: true,
  },
};

const SHELLS = new Set(['sh', 'bash', 'zsh', 'dash', 'ksh']);
const ASSIGNMENT = /^[A-Za-z_]\w*=/;

/**
 * The commands that are actually run: without `sudo`, `env X=1` and the like, and including those inside `bash -c` and
 * `find -exec`.
 */
export function unwrapCommand(words: readonly string[], depth = 0): Unwrapped[] {
  const [program, ...args] = words;
  if (program === undefined) return [];
  const name = program.slice(program.lastIndexOf('/') + 1);
  if (SHELLS.has(name)) return [scriptOf(args) ?? { words }];
  if (name === 'eval' && args.length > 0) return [{ script: args.join(' ') }];
  if (name === 'find') return [{ words }, ...execsOf(args).flatMap((exec) => unwrapCommand(exec, depth + 1))];
  const wrapper = Object.hasOwn(WRAPPERS, name) ? WRAPPERS[name] : undefined;
  // `command -v git` looks git up and runs nothing.
  if (wrapper === undefined || depth > 8 || (name === 'command' && /^-[vV]/.test(args[0] ?? ''))) return [{ words }];
  const inner = afterOptions(args, wrapper);
  if (inner.length === 0) return [{ words }];
  return [...(wrapper.counts === true ? [{ words: [program] }] : []), ...unwrapCommand(inner, depth + 1)];
}

function afterOptions(args: readonly string[], wrapper: Wrapper): readonly string[] {
  let at = 0;
  for (; at < args.length; at += 1) {
    const arg = args[at] as string;
    if (arg === '--') {
      at += 1;
      break;
    }
    if (wrapper.valued.includes(arg)) at += 1;
    else if (!arg.startsWith('-') && !ASSIGNMENT.test(arg)) break;
  }
  return args.slice(at + (wrapper.own ?? 0));
}

function scriptOf(args: readonly string[]): Unwrapped | undefined {
  const at = args.findIndex((arg) => /^-[a-z]*c[a-z]*$/i.test(arg));
  const script = args.slice(at + 1).find((arg) => !arg.startsWith('-'));
  return at === -1 || script === undefined ? undefined : { script };
}

function execsOf(args: readonly string[]): string[][] {
  const execs: string[][] = [];
  let open: string[] | undefined;
  for (const arg of args) {
    if (open !== undefined && (arg === ';' || arg === '+')) open = undefined;
    else if (open !== undefined) open.push(arg);
    else if (/^-(?:exec|execdir|ok|okdir)$/.test(arg)) {
      open = [];
      execs.push(open);
    }
  }
  return execs;
}
