import { z } from 'zod';

/** A time in a body; forges write it as RFC 3339, and GitLab in places as `2026-01-02 03:04:05 UTC`. */
export const time = z.string().transform((text, check) => {
  const at = new Date(text);
  if (!Number.isNaN(at.getTime())) return at;
  check.addIssue({ code: 'custom', message: 'is no time' });
  return z.NEVER;
});
