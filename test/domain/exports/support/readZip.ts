import { buffer } from 'node:stream/consumers';
import yauzl from 'yauzl';

/** Every unpacked file of a ZIP, by its name. */
export async function readZip(path: string): Promise<Map<string, Buffer>> {
  const zip = await yauzl.openPromise(path, { lazyEntries: true });
  const files = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry()) {
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  }
  return files;
}

/** The entries of one of its files. */
export function entriesOf(files: ReadonlyMap<string, Buffer>, name: string): Record<string, unknown>[] {
  const file = files.get(name);
  if (file === undefined) throw new Error(`no ${name}`);
  return JSON.parse(file.toString()) as Record<string, unknown>[];
}
