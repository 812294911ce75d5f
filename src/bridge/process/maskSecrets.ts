type Env = Readonly<Record<string, string>>;

const SHOWN = '***';
/** A shorter value would blank parts of unrelated words. */
const LEAST = 8;
const SECRET_NAME =
  /TOKEN|SECRET|PASSWORD|PASSWD|PASSPHRASE|CREDENTIAL|API_?KEY|ACCESS_?KEY|PRIVATE_?KEY|(?:^|_)(?:KEY|PASS|PWD|PAT|DSN)$/i;
/** The name of no key, although it looks like one. */
const FOLDER_NAME = /^(?:OLD)?PWD$/;
const PATH = /^(?:~|\.{1,2})?\/[\w./-]*$/;
/** A line of a longer value, such as of a key in a file. */
const LEAST_LINE = 16;

/** Blanks the secrets of an agent's environment in a text, by their values: as they are, in an address and in base64. */
export function maskSecrets(env: Env): (text: string) => string {
  const values = Object.entries(env).flatMap(([name, value]) =>
    SECRET_NAME.test(name) && !FOLDER_NAME.test(name) && !PATH.test(value)
      ? [value, ...value.split(/\r?\n/).filter(isLong)]
      : [],
  );
  const forms = values.flatMap((value) => [value, encodeURIComponent(value.toWellFormed()), base64(value)]);
  // A value may hold another one, and the longer of the two goes first.
  const all = [...new Set(forms)].filter(({ length }) => length >= LEAST).sort((a, b) => b.length - a.length);
  return (text) => all.reduce((masked, form) => masked.replaceAll(form, SHOWN), text);
}

const isLong = (line: string): boolean => line.trim().length >= LEAST_LINE;
const base64 = (value: string): string => Buffer.from(value).toString('base64').replace(/=+$/, '');
