/**
 * The address of the sign-in form.
 * @param returnTo the page that it leads to
 * @param again whether services elsewhere shall ask the person again, so that the sign-in is a proof
 * @param social why a sign-in elsewhere failed
 */
export function signInAddress({
  returnTo = '/',
  again = false,
  social,
}: {
  returnTo?: string | undefined;
  again?: boolean | undefined;
  social?: string;
}): string {
  const query = new URLSearchParams({
    ...(social !== undefined && { social }),
    ...(again && { again: '' }),
    ...(returnTo !== '/' && { return_to: returnTo }),
  }).toString();
  return query === '' ? '/login' : `/login?${query}`;
}
