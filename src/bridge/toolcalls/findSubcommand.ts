/** Options before the subcommand that take the next word as their value. Those written `--x=y` need no row. */
const VALUED: Readonly<Record<string, readonly string[]>> = {
  git: ['-C', '-c', '--git-dir', '--work-tree', '--namespace', '--config-env', '--super-prefix', '--attr-source'],
  just: ['-f', '--justfile', '-d', '--working-directory', '--shell', '--color', '--dotenv-path'],
  npm: ['--prefix', '-C', '-w', '--workspace', '--loglevel', '--registry', '--cache', '--userconfig'],
  pnpm: ['-C', '--dir', '-F', '--filter', '--loglevel', '--reporter'],
  yarn: ['--cwd', '--registry', '--cache-folder'],
  cargo: ['--config', '-C', '--color', '-Z', '--manifest-path'],
  go: ['-C'],
  docker: ['-H', '--host', '-c', '--context', '--config', '-l', '--log-level'],
  gh: ['-R', '--repo'],
  composer: ['-d', '--working-dir'],
  make: ['-C', '--directory', '-f', '--file', '--makefile', '-I', '-o', '-W', '-j'],
  pip: ['--python', '--log', '--proxy', '--cache-dir', '--timeout', '--retries'],
  uv: ['--directory', '--project', '--config-file', '--cache-dir', '--color'],
};

const SUBCOMMAND = /^[a-z][a-z0-9:_-]{0,30}$/;

/**
 * The word that says what the program should do. Returns undefined when there is none, or when it is not a lower-case
 * word of up to 31 characters: anything else may be a file, a name or a secret (document 2 §2.4).
 */
export function findSubcommand(program: string, args: readonly string[]): string | undefined {
  const valued = (Object.hasOwn(VALUED, program) && VALUED[program]) || [];
  for (let at = 0; at < args.length; at += 1) {
    const arg = args[at] as string;
    const value = valued.includes(arg);
    // Both `make -j test` and `make -j 4 test` are valid.
    if (value && !(arg === '-j' && !/^\d+$/.test(args[at + 1] ?? ''))) at += 1;
    else if (!value && !isSkipped(program, arg)) return SUBCOMMAND.test(arg) ? arg : undefined;
  }
  return undefined;
}

function isSkipped(program: string, arg: string): boolean {
  return (
    arg.startsWith('-') || (program === 'make' && arg.includes('=')) || (program === 'cargo' && arg.startsWith('+'))
  );
}
