type Env = Readonly<Record<string, string>>;

/** Shorter values would blank parts of unrelated words. */
export const LEAST_SECRET = 8;

/** Names of variables that hold keys. `SSH_AUTH_SOCK` and the like name files. */
const SECRET_NAME =
  /TOKEN|SECRET|PASSWORD|PASSWD|PASSPHRASE|CREDENTIAL|API_?KEY|ACCESS_?KEY|PRIVATE_?KEY|SIGNING_?KEY|ENCRYPTION_?KEY|(?:^|_)(?:KEY|PASS|PWD|AUTH|PAT|DSN)$/i;
/** The names of no key, although they look like one: they hold the folder of a shell. */
const FOLDER_NAME = /^(?:OLD)?PWD$/;
/** The user and the password in an address. */
const PASSWORD_IN_ADDRESS = /^[a-z][a-z0-9+.-]*:\/\/[^/?#\s]*?:([^/?#\s]+)@/i;
/** Values of an environment file that cannot be keys: words, paths, and addresses without a password. */
const PLAIN = /^(?:[a-z]+(?:[-_ ][a-z]+)*|[~.]{0,2}\/\S*|https?:\/\/[^@\s]*|[\d.,:\s]+)$/i;

/**
 * The values of an agent's environment that must not leave the machine: those with the name of a key, those of the files that a
 * person gave the account for its keys, and passwords in addresses.
 * @param files the variables of the environment files
 */
export function secretValues(env: Env, files: Env): string[] {
  const found = new Set<string>();
  for (const [name, value] of Object.entries(env)) if (isKey(name, value)) found.add(value);
  for (const [name, value] of Object.entries(files))
    if (isKey(name, value) || !PLAIN.test(value.trim())) found.add(value);
  for (const value of [...Object.values(env), ...Object.values(files)]) {
    const password = PASSWORD_IN_ADDRESS.exec(value)?.[1];
    if (password !== undefined) {
      found.add(password);
      found.add(decoded(password));
    }
  }
  return [...found].map((value) => value.trim()).filter((value) => value.length >= LEAST_SECRET);
}

const isKey = (name: string, value: string): boolean =>
  SECRET_NAME.test(name) && !FOLDER_NAME.test(name) && !isPath(value);

/** Variables such as `GOOGLE_APPLICATION_CREDENTIALS` name a file. */
const isPath = (value: string): boolean => /^(?:~|\.{1,2})?\/[\w./-]*$/.test(value) && value.includes('/', 1);

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
