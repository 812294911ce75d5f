import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gitEnv } from '../../forge/fakes/shared/BareRepository.ts';
import type { PlatformWorld } from '../../support/platform.ts';
import { sharedTestPlatform } from '../../support/sharedPlatform.ts';
import { until } from '../../support/until.ts';
import { type BridgeProcess, BridgeWorld } from '../support/bridgeWorld.ts';

const run = promisify(execFile);

const VIEW = `query ($id: ID!) { card(id: $id) {
  attempts { id endedAt endedBy { email } pickedAttempt { number }
    attempts { attemptId number request { state reason } run { id state changes { isFinal files { path } } } } }
  changes { branch files { path } }
  runs(first: 20) { nodes { state workRequest { id } } }
} }`;

interface View {
  readonly attempts: {
    readonly id: string;
    readonly endedAt: string | null;
    readonly endedBy: { readonly email: string } | null;
    readonly pickedAttempt: { readonly number: number } | null;
    readonly attempts: readonly {
      readonly attemptId: string;
      readonly number: number;
      readonly request: { readonly state: string; readonly reason: string | null };
      readonly run: {
        readonly id: string;
        readonly state: string;
        readonly changes: readonly { isFinal: boolean }[];
      } | null;
    }[];
  };
  readonly changes: readonly { readonly branch: string; readonly files: readonly { readonly path: string }[] }[];
}

/** Each writes a file named after its branch. Those of attempts wait for a file of their own. */
const agentScript = (folder: string) => `cat > /dev/null
branch=$(git rev-parse --abbrev-ref HEAD)
printf '%s %s\\n' "$branch" "$PWD" >> '${folder}/began'
case "$branch" in
  *-a1) until test -e '${folder}/go-1'; do sleep 0.1; done ;;
  *-a2) until test -e '${folder}/go-2'; do sleep 0.1; done ;;
esac
echo tide > "$(basename "$branch").txt"
git add . && git -c user.name=a -c user.email=a@example.org commit --quiet --message Tides
printf '{"type":"result","status":"finished","summary":"Written."}\\n'
`;

describe('A card that is tried in two ways', () => {
  let platform: PlatformWorld;
  let world: BridgeWorld;
  let bridge: BridgeProcess | undefined;
  beforeAll(async () => {
    platform = await sharedTestPlatform();
    world = await BridgeWorld.open({ platform });
  });
  afterAll(async () => {
    await bridge?.stop('SIGKILL');
    await world.close();
    await platform.close();
  });

  it('has two agents at once in worktrees of their own; the picked one stays, and a bridge that was away ends the other', async () => {
    await mkdir(world.projectDir, { recursive: true });
    const git = (...args: string[]) => run('git', args, { cwd: world.projectDir, env: gitEnv() });
    await git('init', '--quiet', '--initial-branch', 'main');
    await writeFile(join(world.projectDir, 'tides.txt'), 'low\n');
    await git('add', '.');
    await git('commit', '--quiet', '--message', 'Tides');
    const script = world.file('agent.sh');
    await writeFile(script, agentScript(world.dir));
    await world.rules('    workspace: worktree\nwork:\n  implement:\n    prompt: Implement.\n', {
      accounts: `accounts:\n  main:\n    harness: line-agent\n    command: ${JSON.stringify(['/bin/sh', script])}\n`,
    });
    const cardId = await world.card('Tides');
    await world.graphql('mutation ($input: MoveCardInput!) { moveCard(input: $input) { card { id } } }', {
      input: { cardId, column: 'in-progress' },
    });
    await world.graphql('mutation ($input: StartAttemptsInput!) { startAttempts(input: $input) { set { id } } }', {
      input: { card: cardId, attempts: [{ label: 'one' }, { label: 'two' }] },
    });
    const look = async () => (await world.graphql<{ card: View }>(VIEW, { id: cardId })).card;
    const began = () =>
      existsSync(world.file('began')) ? readFileSync(world.file('began'), 'utf8').trim().split('\n') : [];
    bridge = await world.bridge().connected();
    await until('both attempts are at work at once', async () => {
      const { attempts } = await look();
      return attempts.attempts.every(({ run: made }) => made?.state === 'RUNNING') && began().length === 2
        ? true
        : undefined;
    });
    const folders = began().map((line) => line.split(' ')[1] as string);
    expect(new Set(folders).size).toBe(2);
    await world.touch('go-1');
    const tried = await until('the first has ended, with its change', async () => {
      const seen = await look();
      const [first] = seen.attempts.attempts;
      return first?.run?.state === 'SUCCEEDED' && first.run.changes.some(({ isFinal }) => isFinal) ? seen : undefined;
    });
    // What an attempt made is none of the card's until it is picked.
    expect(tried.changes).toEqual([]);
    const [first, second] = tried.attempts.attempts;
    await bridge.stop('SIGKILL');
    await world.graphql('mutation ($input: PickAttemptInput!) { pickAttempt(input: $input) { set { id } } }', {
      input: { attempt: first?.attemptId },
    });
    const lost = folders.find((folder) => folder.endsWith('-a2')) as string;
    expect(existsSync(lost)).toBe(true);
    bridge = await world.bridgeHere().connected();
    const picked = await until('the bridge has ended the other attempt and removed its worktree', async () => {
      const seen = await look();
      const other = seen.attempts.attempts.find(({ attemptId }) => attemptId === second?.attemptId);
      return other?.run?.state === 'STOPPED' && !existsSync(lost) ? seen : undefined;
    });
    expect(picked.attempts).toMatchObject({
      pickedAttempt: { number: 1 },
      endedBy: { email: world.account.email },
      attempts: [{ request: { state: 'DONE' } }, { request: { state: 'CANCELLED', reason: 'attempt-not-picked' } }],
    });
    expect(picked.changes).toMatchObject([{ branch: expect.stringMatching(/-a1$/) }]);
    // Later work on the card goes on where the picked attempt left off.
    await world.runOf(await world.request('implement', { cardId }), 'SUCCEEDED');
    expect(began().at(-1)).toBe(began().find((line) => line.includes('-a1 ')));
    expect((await git('fsck', '--no-dangling')).stdout).toBe('');
  });
});
