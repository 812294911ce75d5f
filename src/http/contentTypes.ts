/** The kinds of answers that programs get, as they stand in Content-Type. */
export const JSON_TYPE = 'application/json; charset=utf-8';
/** RFC 9457 */
export const PROBLEM_TYPE = 'application/problem+json';
