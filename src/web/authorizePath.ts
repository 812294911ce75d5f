/** The path at which a page asks for topics to follow (document 3 §6). */
export const AUTHORIZE_PATH = '/mercure/authorize';
