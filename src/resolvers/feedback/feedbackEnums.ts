import { wordEnum } from '../../graphql/schema/wordEnum.ts';
import {
  ASK_KINDS,
  ASK_RESUMES,
  ASK_STATES,
  AUTHORS,
  FEEDBACK_KINDS,
  REVIEW_VERDICTS,
  SEVERITIES,
} from '../../tables/words.ts';

export const AuthorEnum = wordEnum(AUTHORS, {
  name: 'Author',
  description: 'The kind of author of a comment, an answer or a review.',
  values: { human: 'A person, in the browser or through the API.', agent: 'An agent, with its tools.' },
});

export const AskKindEnum = wordEnum(ASK_KINDS, {
  name: 'AskKind',
  description: 'What the answer to a question is for.',
  values: {
    question: 'A question of an agent, which goes on later with the answer.',
    permission: 'A run at work waits for leave to do something, until the deadline at most.',
  },
});

export const AskStateEnum = wordEnum(ASK_STATES, {
  name: 'AskState',
  description: 'Whether a question has been answered.',
  values: { open: 'The question waits for its answer.', closed: 'The question is answered.' },
});

export const AskResumeEnum = wordEnum(ASK_RESUMES, {
  name: 'AskResume',
  description: 'What an answer did for the session that asked the question.',
  values: {
    waiting: 'The session is at work; it is resumed when its run ends.',
    sent: 'The bridge was asked to resume the session.',
    refused: 'The session was not resumed; resumeRefused says why.',
    none: 'The run waited for the answer itself, so there was nothing to resume.',
  },
});

export const ReviewVerdictEnum = wordEnum(REVIEW_VERDICTS, {
  name: 'ReviewVerdict',
  description: 'The verdict of a review.',
  values: {
    approve: 'The work is good as it is.',
    'request-changes': 'Something has to change first.',
    comment: 'The review neither approves nor asks for changes.',
  },
});

export const SeverityEnum = wordEnum(SEVERITIES, {
  name: 'Severity',
  description: 'The severity of a finding.',
  values: {
    critical: 'The work must not go out like this.',
    major: 'The finding should be resolved before the work goes out.',
    minor: 'The finding may be resolved later.',
    nit: 'A matter of taste.',
  },
});

export const FeedbackKindEnum = wordEnum(FEEDBACK_KINDS, {
  name: 'FeedbackKind',
  description: 'The kind of an entry in a list of feedback. More kinds may be added.',
  values: {
    comment: 'A comment on a card.',
    answer: 'The answer to a question of an agent.',
    review: "A review of a card's work.",
    'site-review': 'A comment on the page of a site, made with the widget.',
    'change-comment': "A comment on lines of a card's change, or an answer to one.",
  },
});
