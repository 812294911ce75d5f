import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readEnvFiles } from '../../../src/bridge/process/readEnvFiles.ts';

describe('Environment files', () => {
  let dir: string;
  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'env-'));
  });
  afterEach(() => rm(dir, { recursive: true, force: true }));

  async function file(text: string | Buffer, name = 'a.env'): Promise<string> {
    await writeFile(join(dir, name), text);
    return join(dir, name);
  }

  it.each<[string, Record<string, string>]>([
    ['A=1\nB=two words\n', { A: '1', B: 'two words' }],
    ['export A=1\n  export   B=2\n', { A: '1', B: '2' }],
    ['# comment\n\n  # another\nA=1', { A: '1' }],
    ['A=x # no comment', { A: 'x # no comment' }],
    ['A=\nB=""', { A: '', B: '' }],
    ['A=b=c', { A: 'b=c' }],
    ['\ufeffA=1\r\nB=2\r\n', { A: '1', B: '2' }],
    ['A=1\nA=2', { A: '2' }],
    ['__proto__=x', Object.fromEntries([['__proto__', 'x']])],
  ])('%j sets %j [ACCT-39]', async (text, variables) => {
    expect(await readEnvFiles([await file(text)], [])).toEqual(variables);
  });

  it.each<[string, string]>([
    [`A="x y"`, 'x y'],
    [`A='x y'`, 'x y'],
    [`A=""x""`, '"x"'],
    [`A="x'`, `"x'`],
    [`A="`, '"'],
    [`A="$HOME \`id\` $(id)"`, '$HOME `id` $(id)'],
    ['A=$B', '$B'],
    ['A=~/x', '~/x'],
    ['A="a\\nb"', 'a\\nb'],
  ])('%s: one pair of matching quotes goes, and nothing is expanded [ACCT-40]', async (text, value) => {
    expect(await readEnvFiles([await file(`B=no\n${text}`)], [])).toEqual({ A: value, B: 'no' });
  });

  it("the account's file comes after the file of all [ACCT-37]", async () => {
    const files = [await file('A=all\nB=all', 'all.env'), await file('A=account', 'account.env')];
    expect(await readEnvFiles(files, [])).toEqual({ A: 'account', B: 'all' });
  });

  it('are read again each time [ACCT-38]', async () => {
    const path = await file('A=1');
    expect(await readEnvFiles([path], [])).toEqual({ A: '1' });
    await file('A=2');
    expect(await readEnvFiles([path], [])).toEqual({ A: '2' });
  });

  it.each(['s3cret', 'export s3cret', 'A s3cret', 'A = s3cret', '1A=s3cret', 'A-B=s3cret', '=s3cret', 'A=s3cret\0'])(
    'a line that cannot be understood is named by file and number, and its value is not: %j [ACCT-41]',
    async (line) => {
      const path = await file(`# first\nGOOD=s3cret\n${line}\n`);
      const error = await readEnvFiles([path], []).catch((fault: Error) => fault.message);
      expect(error).toContain(`${path}, line 3: `);
      expect(error).not.toContain('s3cret');
    },
  );

  it('a missing or invalid file is named [ACCT-41]', async () => {
    await expect(readEnvFiles([join(dir, 'gone')], [])).rejects.toThrow(`${join(dir, 'gone')} does not exist`);
    await expect(readEnvFiles([dir], [])).rejects.toThrow('is not a file');
    await expect(readEnvFiles([await file(Buffer.from([0x41, 0x3d, 0xff]))], [])).rejects.toThrow('is not UTF-8');
    await expect(readEnvFiles([await file(`A=${'x'.repeat(1024 * 1024)}`)], [])).rejects.toThrow('larger than 1 MB');
    await promisify(execFile)('mkfifo', [join(dir, 'pipe')]);
    await expect(readEnvFiles([join(dir, 'pipe')], [])).rejects.toThrow('is not a file');
  });

  it("may not set the harness's own folder [ACCT-42]", async () => {
    const path = await file('A=1\nexport CLAUDE_CONFIG_DIR=/s3cret');
    const error = await readEnvFiles([path], ['CLAUDE_CONFIG_DIR', 'CODEX_HOME']).catch(
      (fault: Error) => fault.message,
    );
    expect(error).toContain(`${path}, line 2: sets CLAUDE_CONFIG_DIR`);
    expect(error).not.toContain('s3cret');
  });
});
