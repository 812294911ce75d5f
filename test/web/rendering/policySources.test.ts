import { policySources } from '../../../src/web/rendering/policySources.ts';

describe('the sources of a content security policy', () => {
  it.each([
    'https:',
    'http:',
    'com.example.app:',
    'https://client.example',
    'https://client.example:8443',
    'http://127.0.0.1:5678',
    'http://localhost',
  ])('may be %s', (source) => {
    expect(policySources([source])).toEqual([source]);
  });

  it.each([
    "https://a;script-src 'unsafe-inline'",
    'https://a;script-src *',
    'https://a,default-src *',
    'https://client.example *',
    'https://*.example',
    '*',
    "'unsafe-inline'",
    "'none'",
    'https://u:p@host',
    'https://client.example/path',
    'javascript:alert(1)',
    'https://client.example\nSet-Cookie: a=b',
    'https://client.example\u2028',
    '',
    'null',
  ])('are never %j, which would be a directive, a wildcard or nothing', (source) => {
    expect(policySources([source, 'https://good.example'])).toEqual(['https://good.example']);
  });
});
