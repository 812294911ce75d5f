/** Whether an agent may receive a link: an https address of at most 2000 characters (document 1 §2.6). */
export function isSentUrl(url: unknown): url is string {
  return typeof url === 'string' && url.length <= 2000 && /^https:\/\/[^\s]+$/i.test(url) && URL.canParse(url);
}

/** Whether an agent may receive a head commit: 7 to 64 lower-case hexadecimal digits (document 1 §2.6). */
export function isSentHeadSha(sha: unknown): sha is string {
  return typeof sha === 'string' && /^[0-9a-f]{7,64}$/.test(sha);
}
