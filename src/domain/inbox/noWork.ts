/** No work waits or is in progress on card `c`. */
export const NO_WORK_OF_CARD = `not exists (select from work_request w
  where w.subject_id = c.id and w.project_id = c.project_id and w.state in ('open', 'claimed') offset 0)`;
