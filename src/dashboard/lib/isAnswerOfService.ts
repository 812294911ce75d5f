const SENTENCES: ReadonlySet<string> = new Set([
  'Denied: nobody answered in time',
  'Denied: the run ended before anybody answered',
  'Withdrawn: the agent went on before anybody answered',
  'Not answered: this attempt was not picked',
]);

/** Whether the service itself closed a request, and says why in place of an answer: nobody answered it. */
export const isAnswerOfService = (answer: string): boolean => SENTENCES.has(answer);
