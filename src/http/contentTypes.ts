/** The values of Content-Type in answers to programs. */
export const JSON_TYPE = 'application/json; charset=utf-8';
/** Problem objects (RFC 9457). */
export const PROBLEM_TYPE = 'application/problem+json';
