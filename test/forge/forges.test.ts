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
