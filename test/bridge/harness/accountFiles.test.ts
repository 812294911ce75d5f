import { acp } from '../../../src/bridge/harness/acp/acp.ts';
import { accountFiles } from '../../../src/bridge/harness/codeAgent/accountFiles.ts';
import { execAgent } from '../../../src/bridge/harness/execAgent/execAgent.ts';
import type { Account } from '../../../src/bridge/rules/Rules.ts';

const contextOf = (account: Partial<Account>, env: Record<string, string> = {}, dirs: string[] = []) => ({
  account: { name: 'main', ...account } as Account,
  env: { HOME: '/home/ada', ...env },
  dirs,
});

describe('The files on which an account’s check depends', () => {
  it('are, of Claude Code, its sign-in, settings and the declarations of each project', () => {
    const usual = accountFiles(contextOf({}, {}, ['/src/shop']), 'linux');
    expect(usual.signIn).toEqual(['/home/ada/.claude/.credentials.json']);
    expect(usual.settings).toEqual(
      expect.arrayContaining(['/home/ada/.claude.json', '/home/ada/.claude/settings.json', '/src/shop/.mcp.json']),
    );
    const own = accountFiles(contextOf({ configDir: '/accounts/work' }), 'linux');
    expect(own.signIn).toEqual(['/accounts/work/.credentials.json']);
    expect(own.settings).toContain('/accounts/work/.claude.json');
  });

  it('are, of Claude Code on macOS, the file that names who is signed in: the sign-in itself is in the keychain', () => {
    expect(accountFiles(contextOf({}), 'darwin').signIn).toContain('/home/ada/.claude.json');
  });

  it('are, of Codex, its login and its configuration with that of the profile', () => {
    const codex = execAgent({ codex: 'codex' });
    expect(codex.files?.(contextOf({ codexHome: '/accounts/codex', profile: 'work' }))).toEqual({
      signIn: ['/accounts/codex/auth.json'],
      settings: ['/accounts/codex/config.toml', '/accounts/codex/work.config.toml'],
    });
    expect(codex.files?.(contextOf({}))?.signIn).toEqual(['/home/ada/.codex/auth.json']);
  });

  it.each([
    [['/usr/bin/gemini', '--acp'], {}, '/home/ada/.gemini/oauth_creds.json'],
    [['npx', '@google/gemini-cli', '--acp'], {}, '/home/ada/.gemini/oauth_creds.json'],
    [['opencode', 'acp'], {}, '/home/ada/.local/share/opencode/auth.json'],
    [['opencode', 'acp'], { XDG_DATA_HOME: '/data' }, '/data/opencode/auth.json'],
    [['other-agent'], {}, undefined],
  ])('are, of agents of the protocol, those of programs that are known: %j', (command, env, file) => {
    const files = acp({ configDir: '/config' }).files?.(contextOf({ command }, env));
    expect(files?.signIn[0]).toBe(file);
  });
});
