import type { Tool } from './Tool.ts';
import { agentReviewSubmit } from './tools/agentReviewSubmit.ts';
import { artifactList } from './tools/artifactList.ts';
import { artifactPut } from './tools/artifactPut.ts';
import { askOwner } from './tools/askOwner.ts';
import { cardBlock, cardUnblock } from './tools/cardBlock.ts';
import { cardComment } from './tools/cardComment.ts';
import { cardCreate } from './tools/cardCreate.ts';
import { cardGet } from './tools/cardGet.ts';
import { cardHold } from './tools/cardHold.ts';
import { cardLinkDocument } from './tools/cardLinkDocument.ts';
import { cardList } from './tools/cardList.ts';
import { cardMove } from './tools/cardMove.ts';
import { cardRelease } from './tools/cardRelease.ts';
import { cardRunClose } from './tools/cardRunClose.ts';
import { cardRunOpen } from './tools/cardRunOpen.ts';
import { cardTask } from './tools/cardTask.ts';
import { cardUpdate } from './tools/cardUpdate.ts';
import { documentGet } from './tools/documentGet.ts';
import { documentList } from './tools/documentList.ts';
import { documentSave } from './tools/documentSave.ts';
import { feedbackList } from './tools/feedbackList.ts';
import { threadAnswer } from './tools/threadAnswer.ts';
import { workerRunGet } from './tools/workerRunGet.ts';
import { workerRunList } from './tools/workerRunList.ts';
import { workerRunToolCalls } from './tools/workerRunToolCalls.ts';
import { workerRunTranscript } from './tools/workerRunTranscript.ts';

/** All tools, in the order in which agents see them. */
export const tools: readonly Tool[] = [
  cardGet,
  cardList,
  cardCreate,
  cardUpdate,
  cardMove,
  cardHold,
  cardRelease,
  cardTask,
  cardBlock,
  cardUnblock,
  documentGet,
  documentList,
  documentSave,
  cardLinkDocument,
  cardComment,
  askOwner,
  agentReviewSubmit,
  feedbackList,
  threadAnswer,
  artifactPut,
  artifactList,
  workerRunList,
  workerRunGet,
  workerRunToolCalls,
  workerRunTranscript,
  cardRunOpen,
  cardRunClose,
];
