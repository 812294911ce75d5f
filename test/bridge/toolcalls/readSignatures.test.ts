import { readSignatures } from '../../../src/bridge/toolcalls/readSignatures.ts';

const LISTED = ['git', 'just', 'npm', 'pnpm', 'yarn', 'cargo', 'go', 'docker', 'gh', 'composer', 'make', 'pip', 'uv'];

describe('the signatures of a shell command', () => {
  it.each<[string, string[]]>([
    ['git status', ['git status']],
    ['ls -la /etc', ['ls']],
    ['/usr/bin/git   log --oneline', ['git log']],
    ['cd src && npm run build | tee log; git push', ['cd', 'npm run', 'tee', 'git push']],
    ['git status; git status; git diff', ['git status', 'git diff']],
    ['(cd a && make test) || { echo no; exit 1; }', ['cd', 'make test', 'echo', 'exit']],
    ['if [ -f x ]; then cargo test; fi', ['[', 'cargo test']],
    ['for f in *.ts; do wc -l "$f"; done', ['wc']],
    ['FOO=1 BAR="a b" npm test', ['npm test']],
    ['echo "$(git rev-parse HEAD)" > out', ['echo', 'git rev-parse']],
    ['diff <(go list ./...) b', ['diff', 'go list']],
    ['cat <<EOF | docker build -\nFROM x\nRUN git clone y\nEOF', ['cat', 'docker build']],
    ['git commit -m "fix: a; rm -rf /"', ['git commit']],
    ['"$EDITOR" file', []],
    ['git', ['git']],
    ['', []],
  ])('of %j are %j [TOOL-28]', (command, signatures) => {
    expect(readSignatures(command, LISTED)).toEqual(signatures);
  });

  it.each<[string, string[]]>([
    ['git -C /srv/app -c user.name=x status', ['git status']],
    ['git --git-dir=/x --no-pager log', ['git log']],
    ['npm --prefix web run build', ['npm run']],
    ['cargo +nightly --color always test', ['cargo test']],
    ['make -j 4 -C sub CC=gcc all', ['make all']],
    ['make -j all', ['make all']],
    ['gh -R owner/repo pr view', ['gh pr']],
    ['pnpm --filter web build', ['pnpm build']],
  ])('skip the options ahead of a subcommand, and their values: %j [TOOL-28]', (command, signatures) => {
    expect(readSignatures(command, LISTED)).toEqual(signatures);
  });

  it.each<[string, string[]]>([
    ['sudo -u deploy git pull', ['git pull']],
    ['env -u HOME FOO=1 npm ci', ['npm ci']],
    ['time git fetch', ['git fetch']],
    ['/usr/bin/time -o out git fetch', ['git fetch']],
    ['nohup timeout -k 5 60 npm test &', ['npm test']],
    ['git ls-files | xargs -n 1 -P 4 git blame', ['git ls-files', 'xargs', 'git blame']],
    ['find . -name x -exec git add {} \\; -print', ['find', 'git add']],
    ["bash -lc 'cd x && git stash'", ['cd', 'git stash']],
    ['sh -c "npm run $TARGET"', ['npm run']],
    ['bash script.sh', ['bash']],
    ["eval 'docker ps'", ['docker ps']],
    ['command -v git', ['command']],
    ['command git status', ['git status']],
    ['sudo env PATH=/x nice -n 5 cargo build', ['cargo build']],
  ])('name what a wrapper runs: %j [TOOL-28]', (command, signatures) => {
    expect(readSignatures(command, LISTED)).toEqual(signatures);
  });

  it.each<[string, string]>([
    [`git ${'a'.repeat(31)}`, `git ${'a'.repeat(31)}`],
    [`git ${'a'.repeat(32)}`, 'git'],
    ['git Status', 'git'],
    ['make BUILD', 'make'],
    ['npm ./secret.tgz', 'npm'],
    ['git run-me', 'git run-me'],
  ])(
    'keep a subcommand that is a lower-case word of at most 31 characters: %j gives %j [TOOL-29]',
    (command, signature) => {
      expect(readSignatures(command, LISTED)).toEqual([signature]);
    },
  );

  it('hold no subcommand of a program that is not on the list [TOOL-28]', () => {
    expect(readSignatures('terraform apply && git push', ['terraform'])).toEqual(['terraform apply', 'git']);
  });

  it('are at most 20, of at most 120 characters [TOOL-28]', () => {
    const many = Array.from({ length: 60 }, (_, index) => `program${index}`).join('; ');
    expect(readSignatures(many, LISTED)).toHaveLength(20);
    expect(readSignatures('x'.repeat(500), LISTED)).toEqual(['x'.repeat(120)]);
  });

  it.each<[string, string]>([
    ['an open quotation', 'git push "x'],
    ['something else than a shell', 'git push )) <<< ((( fi'],
    ['a text without an end', `git push ${'$('.repeat(200_000)}`],
    ['nested texts', `git push; ${'bash -c "'.repeat(5000)}`],
    ['NUL and control characters', 'git push \0\u0001\u001b[31m'],
  ])('come from %s too [TOOL-28]', (_what, command) => {
    expect(readSignatures(command, LISTED)).toContain('git push');
  });

  it.each([
    '('.repeat(1_000_000),
    '`'.repeat(1_000_001),
    '{a,'.repeat(300_000),
    'a&&'.repeat(300_000),
    'if '.repeat(300_000),
    "bash -c '".repeat(100_000),
    `${'bash -c "eval '.repeat(3000)}x`,
    'sudo '.repeat(200_000),
    '\ud800'.repeat(100_000),
  ])('of hostile text end, and are few (%#) [TOOL-28]', (command) => {
    expect(readSignatures(command, LISTED).length).toBeLessThanOrEqual(20);
  });
});
