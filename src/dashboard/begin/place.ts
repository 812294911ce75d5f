const [, , project = '', , id = ''] = location.pathname.split('/');

/** The parts of the address: `/projects/{handle}/…/{id}`. */
export const place = { handle: decodeURIComponent(project), id: id.toLowerCase() };

/** Whether the address contains no filters. Pages read those with the router, which is not loaded yet. */
export const isPlain = location.search === '';
