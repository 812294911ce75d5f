import type { QuestionAnswer } from '../harness/shared/permissions/OwnerQuestions.ts';

/** The answer to what a program asked leave for, as it is kept with the run. */
export interface KeptPermission {
  /** The program's own id of the request. */
  readonly id: string;
  readonly isAllowed: boolean;
  readonly by: QuestionAnswer['by'];
}
