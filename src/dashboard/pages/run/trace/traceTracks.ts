/** The columns of every row of the trace: name, time, duration. */
export const TRACE_TRACKS = 'grid-cols-[248px_minmax(0,1fr)_80px] max-desk:grid-cols-[104px_minmax(0,1fr)]';
