import { copyFile } from 'node:fs/promises';
import { type Document, isMap, isScalar, type YAMLMap } from 'yaml';
import type { BridgeLog } from '../log/BridgeLog.ts';
import { writeRules } from './editRules.ts';
import { readDocument } from './readDocument.ts';

/** What an entry's mode of old is called now (document 3 §2.3). */
const LEVEL_OF: Readonly<Record<string, string>> = {
  plan: 'read-only',
  acceptEdits: 'workspace',
  auto: 'workspace',
  bypassPermissions: 'full',
};
const NAME = 'claude';

/**
 * Brings a file from before accounts up to date: an account `claude`, the model and mode of the defaults on it, and levels
 * in place of the entries' modes. A file that is beyond it stays as it is, and the log holds what to paste.
 */
export async function migrateAccounts(file: string, log: BridgeLog): Promise<'none' | 'done' | 'failed'> {
  const read = await readDocument(file);
  // Whoever loads the file says what is wrong with it.
  if ('problems' in read || !isMap(read.document.contents)) return 'none';
  const { document } = read;
  if (document.has('accounts') || document.has('rules') || document.has('experiments')) return 'none';
  const before = { model: scalar(document, 'model'), permissionMode: scalar(document, 'permissionMode') };
  try {
    moveEntries(document);
    moveDefaults(document, before);
    await copyFile(file, `${file}.bak`);
    await writeRules(file, document.toString({ lineWidth: 0 }));
    log.info('accounts_migration_done', { file, account: NAME, backup: `${file}.bak` });
    return 'done';
  } catch (error) {
    log.error('accounts_migration_failed', { file, error: (error as Error).message, paste: blockOf(before) });
    log.warn('agents_off', { file });
    return 'failed';
  }
}

interface OldDefaults {
  readonly model: string | undefined;
  readonly permissionMode: string | undefined;
}

function scalar(document: Document.Parsed, key: string): string | undefined {
  const value = document.getIn(['defaults', key]);
  return typeof value === 'string' ? value : undefined;
}

function moveEntries(document: Document.Parsed): void {
  const work = document.get('work', true);
  if (!isMap(work)) return;
  for (const { key, value } of work.items) {
    if (!isMap(value) || !value.has('permissionMode')) continue;
    const mode = value.get('permissionMode');
    const level = typeof mode === 'string' ? LEVEL_OF[mode] : undefined;
    if (level === undefined) {
      const kind = isScalar(key) ? String(key.value) : '?';
      throw new Error(
        `work.${kind}.permissionMode: ${String(mode)} has no level; write permissions: read-only, workspace or full`,
      );
    }
    value.set('permissions', level);
    value.delete('permissionMode');
  }
}

function moveDefaults(document: Document.Parsed, { model, permissionMode }: OldDefaults): void {
  const account = {
    harness: 'code-agent',
    ...(model === undefined ? {} : { model }),
    ...(permissionMode === undefined ? {} : { permissionMode }),
  };
  document.set('accounts', document.createNode({ [NAME]: account }));
  if (!isMap(document.get('defaults', true))) document.set('defaults', document.createNode({}));
  const defaults = document.get('defaults', true) as YAMLMap;
  defaults.delete('model');
  defaults.delete('permissionMode');
  defaults.set('account', NAME);
}

function blockOf({ model, permissionMode }: OldDefaults): string {
  return [
    'accounts:',
    `  ${NAME}:`,
    '    harness: code-agent',
    ...(model === undefined ? [] : [`    model: ${model}`]),
    ...(permissionMode === undefined ? [] : [`    permissionMode: ${permissionMode}`]),
    'defaults:',
    `  account: ${NAME}`,
    '',
  ].join('\n');
}
