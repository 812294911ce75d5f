/** The library that speaks OpenID Connect: loaded when the first person signs in elsewhere. */
export const loadOpenidClient = () => import('openid-client');
