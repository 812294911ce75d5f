import { type Document, isMap, isScalar, stringify, type YAMLMap } from 'yaml';
import type { BridgeLog } from '../log/BridgeLog.ts';
import { editRules } from './editRules.ts';
import { keyText } from './keyText.ts';
import { readDocument } from './readDocument.ts';

/** The current names of an entry's old modes (document 3 §2.3). */
const LEVEL_OF: Readonly<Record<string, string>> = {
  plan: 'read-only',
  acceptEdits: 'workspace',
  auto: 'workspace',
  bypassPermissions: 'full',
};
const NAME = 'claude';
const OLD_KEY = 'permissionMode';
const NEW_KEY = 'permissions';
/** A file with one of these keys has either been migrated already or is even older and does not load. */
const GONE = ['accounts', 'rules', 'experiments'] as const;

/**
 * Migrates a file from before accounts: it gets an account `claude` with the model and mode of the defaults, and levels
 * replace the modes of entries. A file that cannot be migrated is left unchanged, and the log contains a block to
 * paste.
 */
export async function migrateAccounts(file: string, log: BridgeLog): Promise<'none' | 'done' | 'failed'> {
  const read = await readDocument(file);
  // Loading the file reports its problems.
  if ('problems' in read || !isMap(read.document.contents)) return 'none';
  const { document } = read;
  if (GONE.some((key) => document.has(key))) return 'none';
  // Read as far as possible: an obstacle to the migration must not deprive the user of a block to paste.
  const block = { model: tryText(document, 'model'), permissionMode: tryText(document, 'permissionMode') };
  try {
    await editRules(
      file,
      (found) => {
        const old = { model: textOf(found, 'model'), permissionMode: textOf(found, 'permissionMode') };
        moveEntries(found);
        moveDefaults(found, old);
        return true;
      },
      `${file}.bak`,
    );
    log.info('accounts_migration_done', { file, account: NAME, backup: `${file}.bak` });
    return 'done';
  } catch (error) {
    log.error('accounts_migration_failed', { file, error: (error as Error).message, paste: pasteOf(block) });
    log.warn('agents_off', { file });
    return 'failed';
  }
}

interface OldDefaults {
  readonly model: string | undefined;
  readonly permissionMode: string | undefined;
}

/** The value as written in the file: the model 4.10 is not 4.1. @throws Error when it is not text */
function textOf(document: Document.Parsed, key: keyof OldDefaults): string | undefined {
  const node = document.getIn(['defaults', key], true);
  if (node === undefined || node === null) return undefined;
  const { value, source } = isScalar(node) ? node : { value: undefined, source: undefined };
  if (value === null) return undefined;
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return source ?? String(value);
  throw new Error(`defaults.${key}: must be text`);
}

function tryText(document: Document.Parsed, key: keyof OldDefaults): string | undefined {
  try {
    return textOf(document, key);
  } catch {
    return undefined;
  }
}

function moveEntries(document: Document.Parsed): void {
  const work = document.get('work', true);
  if (!isMap(work)) return;
  for (const { key, value } of work.items) {
    if (!isMap(value)) continue;
    const mode = value.items.find((pair) => keyText(pair.key) === OLD_KEY);
    if (mode === undefined) continue;
    const kind = keyText(key) ?? '?';
    const word = isScalar(mode.value) ? mode.value.value : undefined;
    const level = typeof word === 'string' && Object.hasOwn(LEVEL_OF, word) ? LEVEL_OF[word] : undefined;
    if (level === undefined) {
      const shown = typeof word === 'string' ? word.slice(0, 100) : 'its value';
      throw new Error(
        `work.${kind}.${OLD_KEY}: ${shown} has no level; write permissions: read-only, workspace or full`,
      );
    }
    if (value.has(NEW_KEY)) throw new Error(`work.${kind}: ${OLD_KEY} and ${NEW_KEY} are both set; leave one`);
    // Changed in place, so that comments beside it stay where they are.
    if (isScalar(mode.key)) mode.key.value = NEW_KEY;
    if (isScalar(mode.value)) mode.value.value = level;
  }
}

function moveDefaults(document: Document.Parsed, old: OldDefaults): void {
  const found = document.get('defaults', true);
  const isEmpty = found === undefined || found === null || (isScalar(found) && found.value === null);
  if (!isMap(found) && !isEmpty) throw new Error('defaults: must be a mapping of keys to values');
  const defaults: YAMLMap = isMap(found) ? found : document.createNode({});
  defaults.delete('model');
  defaults.delete('permissionMode');
  defaults.set('account', NAME);
  if (defaults !== found) document.set('defaults', defaults);
  document.set('accounts', document.createNode({ [NAME]: accountOf(old) }));
}

function accountOf({ model, permissionMode }: OldDefaults): Record<string, string> {
  return {
    harness: 'code-agent',
    ...(model === undefined ? {} : { model }),
    ...(permissionMode === undefined ? {} : { permissionMode }),
  };
}

function pasteOf(old: OldDefaults): string {
  return stringify({ accounts: { [NAME]: accountOf(old) }, defaults: { account: NAME } });
}
