/** The library of passkeys. It is loaded when the first passkey comes, because most processes never see one. */
export const loadWebauthn = () => import('@simplewebauthn/server');
