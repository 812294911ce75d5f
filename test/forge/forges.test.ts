import { createHmac } from 'node:crypto';
import type { DeliveryRequest } from '../../src/forge/Forge.ts';
import { forges } from '../../src/forge/forges.ts';

const SECRET = "It's a Secret to Everybody";
const BODY = 'Hello, World!';

const request = (headers: Record<string, string>, body = BODY): DeliveryRequest => ({
  header: (name) => headers[name] ?? '',
  body: Buffer.from(body),
});
const hex = createHmac('sha256', SECRET).update(BODY).digest('hex');

describe('a delivery of a forge', () => {
  it('is signed by GitHub as its documentation computes it', () => {
    const known = 'sha256=757107ea0eb2509fc211221cce984b8a37570b6d7586c22c46f4379c8b043e17';
    expect(forges.github.verifyDelivery(request({ 'X-Hub-Signature-256': known }), SECRET)).toBe(true);
  });

  it.each([
    ['github', 'X-Hub-Signature-256', `sha256=${hex}`],
    ['gitlab', 'X-Gitlab-Token', SECRET],
    ['forgejo', 'X-Forgejo-Signature', hex],
    ['forgejo', 'X-Gitea-Signature', hex],
  ] as const)('of %s in %s is refused with another signature, another secret or none', (name, header, value) => {
    const { verifyDelivery } = forges[name];
    expect(verifyDelivery(request({ [header]: value }), SECRET)).toBe(true);
    expect(verifyDelivery(request({ [header]: `${value}0` }), SECRET)).toBe(false);
    expect(verifyDelivery(request({ [header]: value }), 'another')).toBe(false);
    expect(verifyDelivery(request({}), SECRET)).toBe(false);
    if (name !== 'gitlab') expect(verifyDelivery(request({ [header]: value }, 'Hello'), SECRET)).toBe(false);
  });

  const hub = (action: string, state = 'open', fork = 'octo/harbour') =>
    JSON.stringify({
      action,
      pull_request: {
        number: 7,
        html_url: 'https://forge.example/octo/harbour/pull/7',
        state,
        body: null,
        head: { sha: 'abc', ref: 'card-3', repo: { full_name: fork } },
        base: { repo: { full_name: 'octo/harbour' } },
      },
    });
  const merge = (action: string, state = 'opened', source = 1) =>
    JSON.stringify({
      object_attributes: {
        iid: 7,
        url: 'https://forge.example/octo/harbour/pull/7',
        state,
        action,
        source_branch: 'card-3',
        source_project_id: source,
        target_project_id: 1,
        description: '',
        last_commit: { id: 'abc' },
      },
    });

  it.each([
    ['github', { 'X-GitHub-Event': 'pull_request' }, [hub('opened'), hub('synchronize', 'closed', 'guest/harbour')]],
    ['forgejo', { 'X-Forgejo-Event': 'pull_request' }, [hub('opened'), hub('closed', 'closed', 'guest/harbour')]],
    ['gitlab', { 'X-Gitlab-Event': 'Merge Request Hook' }, [merge('open'), merge('merge', 'merged', 2)]],
  ] as const)('of %s tells its pull request', (name, headers, [opened, closed]) => {
    const read = (body: string, event: Record<string, string> = headers) =>
      forges[name].readPullRequest(request(event, body));
    const its = {
      number: 7,
      url: 'https://forge.example/octo/harbour/pull/7',
      headSha: 'abc',
      branch: 'card-3',
      body: '',
    };
    expect(read(opened)).toEqual({ ...its, isFromFork: false, isNew: true, isOpen: true });
    expect(read(closed)).toEqual({ ...its, isFromFork: true, isNew: false, isOpen: false });
    expect(read(opened, {})).toBeUndefined();
    expect(read('{"action": "opened"}')).toBeUndefined();
    expect(read('no JSON')).toBeUndefined();
    expect(read(opened.padEnd(2 * 1024 * 1024 + 1))).toBeUndefined();
  });

  it('has the id that its forge gives it, and for want of one the digest of its body', () => {
    const read = (name: keyof typeof forges, headers: Record<string, string>) =>
      forges[name].readDelivery(request(headers));
    expect(read('github', { 'X-GitHub-Delivery': 'a', 'X-GitHub-Event': 'ping' })).toEqual({ id: 'a', event: 'ping' });
    expect(read('gitlab', { 'Idempotency-Key': 'b', 'X-Gitlab-Event-UUID': 'c' })).toMatchObject({ id: 'b' });
    expect(read('gitlab', { 'X-Gitlab-Event-UUID': 'c' })).toMatchObject({ id: 'c' });
    expect(read('forgejo', { 'X-Gitea-Delivery': 'd', 'X-Gitea-Event': 'push' })).toEqual({ id: 'd', event: 'push' });
    expect(read('forgejo', {}).id).toMatch(/^[0-9a-f]{64}$/);
  });
});
