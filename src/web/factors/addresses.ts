/** The address of the second step of a sign-in, and where the script requests its options. */
export const SECOND_STEP = '/login/second-step';
export const SECOND_STEP_OPTIONS = '/login/second-step/passkey';
/** The same for a sign-in with a passkey alone. */
export const PASSKEY = '/login/passkey';
export const PASSKEY_OPTIONS = '/login/passkey/options';
/** Where the script requests the options for a passkey as a recent proof of identity. */
export const PROOF_OPTIONS = '/login/proof/passkey';
/** The address for setting up the required second factor. */
export const SET_UP = '/login/set-up-factor';
export const SET_UP_OPTIONS = '/login/set-up-factor/passkey';
export const setUpAddress = (returnTo: string): string =>
  returnTo === '/' ? SET_UP : `${SET_UP}?return_to=${encodeURIComponent(returnTo)}`;
