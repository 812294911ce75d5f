/** The library for passkeys. It is loaded when the first passkey arrives, because most processes never see one. */
export const loadWebauthn = () => import('@simplewebauthn/server');
