const LOGIN = /^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$/;

export const FORGE_LOGIN_RULE = 'must be 1 to 39 letters, digits and single hyphens, with no hyphen at either end';

/** Whether a forge could have a user of this name (document 1 §2.2). */
export const isForgeLogin = (login: string): boolean => login.length <= 39 && LOGIN.test(login);
