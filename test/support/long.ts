/** Whether this is a run of the long tests, which tries the whole of what `npm test` tries a part of, or with less sharing. */
export const LONG = process.env.BASCULE_TEST_LONG === '1';
