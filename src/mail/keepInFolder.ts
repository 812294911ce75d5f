import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import type { DueMail } from '../domain/mails/MailSender.ts';
import { makeFolder } from '../lib/makeFolder.ts';

/** How many of the newest mails are kept. */
const KEPT = 500;

/** Writes a mail into the folder as `<time> <kind> <id>.eml`, which mail programs open, and removes the oldest. */
export async function keepInFolder(folder: string, mail: DueMail, source: Buffer | string): Promise<void> {
  // The links in mails open accounts.
  makeFolder(folder, 0o700);
  const time = mail.createdAt.toISOString().replace(/[:.]/g, '-');
  await writeFileAtomic(join(folder, `${time} ${mail.kind} ${mail.id}.eml`), source, { mode: 0o600 });
  const names = (await readdir(folder)).filter((name) => name.endsWith('.eml')).sort();
  for (const name of names.slice(0, -KEPT)) await rm(join(folder, name), { force: true });
}
