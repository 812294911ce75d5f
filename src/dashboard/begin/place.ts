const [, , project = '', , id = ''] = location.pathname.split('/');

/** What the address names: `/projects/{handle}/…/{id}`. */
export const place = { handle: decodeURIComponent(project), id: id.toLowerCase() };

/** Whether the address holds no filters; pages read them with the router, which is not there yet. */
export const isPlain = location.search === '';
